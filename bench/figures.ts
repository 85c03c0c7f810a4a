/** What is counted and how it is told. */

/** The value below which that share of the samples is. */
export function quantile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((one, other) => one - other);
  return sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)] ?? Number.NaN;
}

/** How many times a second `work` can be done, when so many do it at a time. */
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

/** One line of the report. */
export function say(what: string, figure: string, yardstick = ''): void {
  process.stdout.write(`${what.padEnd(54)} ${figure.padStart(16)}  ${yardstick}\n`);
}

/** A figure beside its yardstick of the same run. */
export function sayRatio(
  what: string,
  { value, yardstick, aim, of }: { value: number; yardstick: number; aim: number; of: string },
): void {
  const ratio = (value / yardstick).toFixed(2);
  const told = `${ratio} of ${Math.round(yardstick)}/s ${of}; aim ${aim}`;
  say(what, `${Math.round(value)}/s`, told);
}
