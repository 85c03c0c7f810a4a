/** The value below which a share of the samples lies. */
export function quantile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((one, other) => one - other);
  return sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)] ?? Number.NaN;
}

/** How often per second `work` completes with `atOnce` workers. */
export async function rate(
  count: number,
  work: (index: number) => Promise<void> | void,
  atOnce = 1,
): Promise<number> {
  let next = 0;
  const began = performance.now();
  const worker = async (): Promise<void> => {
    while (next < count) await work(next++);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return (count * 1000) / (performance.now() - began);
}

/** Prints one line of the report. */
export function print(what: string, figure: string, yardstick = ''): void {
  process.stdout.write(`${what.padEnd(54)} ${figure.padStart(16)}  ${yardstick}\n`);
}

/** Prints a figure with its yardstick of the same run. */
export function printRatio(
  what: string,
  { value, yardstick, aim, of }: { value: number; yardstick: number; aim: number; of: string },
): void {
  const ratio = (value / yardstick).toFixed(2);
  const told = `${ratio} of ${Math.round(yardstick)}/s ${of}; aim ${aim}`;
  print(what, `${Math.round(value)}/s`, told);
}
