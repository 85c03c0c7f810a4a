/** Runs measurements in turns, so that a slow phase of the machine affects all of them. */
export async function interleaved<T>(
  runs: number,
  measurements: Readonly<Record<string, () => Promise<T>>>,
  report: (line: string) => void,
  summaryOf: (sample: T) => unknown = (sample) => sample,
): Promise<(name: string) => readonly T[]> {
  const samples = new Map<string, T[]>();
  for (let run = 1; run <= runs; run += 1) {
    for (const [name, measure] of Object.entries(measurements)) {
      try {
        const sample = await measure();
        samples.set(name, [...(samples.get(name) ?? []), sample]);
        report(`run ${run}, ${name}: ${JSON.stringify(summaryOf(sample), rounded)}`);
      } catch (error) {
        const [message] = String(error).split('\n', 1);
        report(`run ${run}, ${name}: not measured: ${message}`);
      }
    }
  }
  return (name) => samples.get(name) ?? [];
}

function rounded(_key: string, value: unknown): unknown {
  return typeof value === 'number' ? Number(value.toFixed(3)) : value;
}
