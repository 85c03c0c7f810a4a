/** A target: absolute, or relative to the floor in the same run. */
export type Aim =
  | { readonly atMost: number }
  | { readonly atLeast: number }
  | { readonly timesFloor: number };

export interface Line {
  readonly figure: string;
  readonly unit: 'ms' | 'kB' | 'MB' | '';
  /** `null` if it could not be measured. */
  readonly value: number | null;
  readonly floor: number | null;
  readonly ratio: number | null;
  readonly aim: Aim;
  readonly isMet: boolean | null;
  /** Details, or why there is no figure. */
  readonly note: string;
}

interface Measured {
  readonly figure: string;
  readonly unit?: Line['unit'];
  readonly samples: readonly number[];
  readonly floor?: readonly number[];
  readonly aim: Aim;
  readonly note?: string;
}

export function line({ figure, unit = 'ms', samples, floor = [], aim, note = '' }: Measured): Line {
  const value = median(samples);
  const yardstick = median(floor);
  const ratio = value !== null && yardstick !== null && yardstick > 0 ? value / yardstick : null;
  const isMet = value === null ? null : meets(value, ratio, aim);
  return { figure, unit, value, floor: yardstick, ratio, aim, isMet, note };
}

export function notMeasured(figure: string, error: unknown): Line {
  const [why] = String(error).split('\n', 1);
  return line({ figure, samples: [], aim: { atMost: 0 }, note: `not measured: ${why}` });
}

/** `null` without samples. */
export function median(samples: readonly number[]): number | null {
  if (samples.length === 0) return null;
  const sorted = samples.toSorted((one, other) => one - other);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2;
}

function meets(value: number, ratio: number | null, aim: Aim): boolean | null {
  if ('atMost' in aim) return value <= aim.atMost;
  if ('atLeast' in aim) return value >= aim.atLeast;
  return ratio === null ? null : ratio <= aim.timesFloor;
}

/** All lines as one table of plain text. */
export function tableOf(lines: readonly Line[]): string {
  const heading = ['figure', 'product', 'floor', 'ratio', 'aim', 'met'];
  const rows = lines.map((line) => [
    line.figure,
    amount(line.value, line.unit),
    line.floor === null ? '' : amount(line.floor, line.unit),
    line.ratio?.toFixed(2) ?? '',
    line.value === null ? '' : aimText(line),
    [line.isMet === null ? '?' : line.isMet ? 'yes' : 'NO', line.note].filter(Boolean).join('  '),
  ]);
  const all = [heading, ...rows];
  const widths = heading.map((_, column) =>
    Math.max(...all.map((cells) => cells[column]?.length ?? 0)),
  );
  return all
    .map((cells) =>
      cells
        .map((cell, column) => {
          const isLast = column === cells.length - 1;
          if (isLast) return cell;
          const width = widths[column] ?? 0;
          return column === 0 ? cell.padEnd(width) : cell.padStart(width);
        })
        .join('  '),
    )
    .join('\n');
}

function amount(value: number | null, unit: Line['unit']): string {
  if (value === null) return '–';
  const digits = Math.abs(value) < 1 && value !== 0 ? 3 : Math.abs(value) < 20 ? 1 : 0;
  return `${value.toFixed(digits)} ${unit}`.trimEnd();
}

function aimText({ aim, unit }: Line): string {
  if ('atMost' in aim) return `≤ ${`${aim.atMost} ${unit}`.trimEnd()}`;
  if ('atLeast' in aim) return `≥ ${aim.atLeast}`;
  return `≤ ${aim.timesFloor} × floor`;
}
