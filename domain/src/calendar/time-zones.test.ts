import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const script = `
  const { shabbosesAt } = await import(${JSON.stringify(new URL('shabbos.ts', import.meta.url))});
  const { readingOf, readingsOf } = await import(${JSON.stringify(new URL('readings.ts', import.meta.url))});
  const { cycleYear } = await import(${JSON.stringify(new URL('../hebrew-year.ts', import.meta.url))});
  const at = (month, day, hour) => {
    const now = new Date(2026, month - 1, day, hour);
    const { last, coming } = shabbosesAt(now);
    return [last, readingOf(last, false).name, coming, readingOf(coming, false).name, cycleYear(now)].join(' ');
  };
  const cycles = Array.from({ length: 121 }, (_, since) =>
    [true, false].map((inIsrael) => readingsOf(5780 + since, inIsrael)),
  );
  process.stdout.write(JSON.stringify({
    shabbosAfternoon: at(11, 28, 14),
    motzeiShabbos: at(11, 28, 20),
    lateMotzeiShabbos: at(11, 28, 23),
    sundayMorning: at(11, 29, 8),
    summerTimeBegins: at(3, 8, 3),
    cycleEnds: at(10, 4, 23),
    cycleBegins: at(10, 5, 0),
    readings: cycles.flat(2).map(({ day, name }) => day + name).join(),
    zone: new Date(2026, 0).getTimezoneOffset(),
  }));
`;

async function runIn(TZ: string): Promise<Record<string, unknown>> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '-e', script],
    { env: { ...process.env, TZ } },
  );
  const result: Record<string, unknown> = JSON.parse(stdout);
  return result;
}

it('J1 last Shabbos and this one are the same in every time zone; Motzei Shabbos begins the week', async () => {
  const zones = ['America/New_York', 'Asia/Jerusalem', 'Pacific/Auckland'];
  const results = await Promise.all(zones.map(runIn));
  expect(results.map(({ zone }) => zone)).toEqual([300, -120, -780]);
  for (const result of results) {
    expect(result).toMatchObject({
      shabbosAfternoon: '2026-11-21 Vayeitzei 2026-11-28 Vayishlach 5787',
      motzeiShabbos: '2026-11-28 Vayishlach 2026-12-05 Vayeishev 5787',
      lateMotzeiShabbos: '2026-11-28 Vayishlach 2026-12-05 Vayeishev 5787',
      sundayMorning: '2026-11-28 Vayishlach 2026-12-05 Vayeishev 5787',
      summerTimeBegins: '2026-03-07 Ki Sisa 2026-03-14 Vayakhel-Pekudei 5786',
      cycleEnds: '2026-10-03 Shemini Atzeres 2026-10-10 Bereishis 5786',
      cycleBegins: '2026-10-03 Shemini Atzeres 2026-10-10 Bereishis 5787',
    });
    expect(result['readings']).toBe(results[0]?.['readings']);
    expect(String(result['readings']).split(',').length).toBeGreaterThan(2 * 6000);
  }
});
