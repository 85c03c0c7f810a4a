/**
 * `npm run bench:web`: measures loading and responsiveness of the web app in Chromium, next to the smallest app of the same
 * stack. It never fails because something was slow.
 */
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildWebIfStale, webDist } from '../../tools/web-build.ts';
import { measureAward } from './award.ts';
import { measureEnvelopes } from './envelopes.ts';
import { buildFloor } from './floor-build.ts';
import { serveFloor } from './floor-server.ts';
import { measureLighthouse } from './lighthouse.ts';
import { notMeasured, tableOf, type Line } from './lines.ts';
import { measureDashboard, measureLogin, measureSignIn } from './loading.ts';
import { measureLongHistories } from './long-histories.ts';
import { measureMinyanSave } from './minyan-save.ts';
import { measureMinyanSheet } from './minyan-sheet.ts';
import { startProduct } from './product.ts';
import type { Sides } from './sides.ts';

/** Each part is measured on a programme with as many boys as its option says. */
const parts = {
  login: { measure: measureLogin, boys: 'boys' },
  dashboard: { measure: measureDashboard, boys: 'boys' },
  'sign-in': { measure: measureSignIn, boys: 'boys' },
  award: { measure: measureAward, boys: 'boys' },
  'minyan-save': { measure: measureMinyanSave, boys: 'boys' },
  lighthouse: { measure: measureLighthouse, boys: 'boys' },
  'long-histories': { measure: measureLongHistories, boys: 'boys' },
  'minyan-sheet': { measure: measureMinyanSheet, boys: 'sheet-boys' },
  envelopes: { measure: measureEnvelopes, boys: 'many-boys' },
} as const;

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    boys: { type: 'string', default: '500' },
    'sheet-boys': { type: 'string', default: '2000' },
    'many-boys': { type: 'string', default: '20000' },
    only: { type: 'string', default: Object.keys(parts).join(',') },
    json: { type: 'boolean', default: false },
    out: { type: 'string' },
  },
});
const asked = values.only.split(',');
const unknown = asked.filter((name) => !Object.hasOwn(parts, name));
if (unknown.length > 0) throw new Error(`--only takes ${Object.keys(parts).join(', ')}.`);

// Progress goes to standard error, since the table may be piped.
const report = (line: string): void => void process.stderr.write(`${line}\n`);
const folder = mkdtempSync(join(tmpdir(), 'gabbai-bench-web-built-'));
const built = { product: join(folder, 'product'), floor: join(folder, 'floor') };
const lines: Line[] = [];
const loads: number[] = [];

try {
  buildWebIfStale(report);
  // A copy, since another build may run meanwhile.
  cpSync(webDist, built.product, { recursive: true });
  report('Building the floor ...');
  await buildFloor(built.floor);
  const floor = await serveFloor(built.floor);
  try {
    const wantedParts = Object.entries(parts).filter(([name]) => asked.includes(name));
    for (const [boys, wanted] of Map.groupBy(wantedParts, ([, part]) => part.boys)) {
      const envelopes = Number(values[boys]);
      report(`Registering ${envelopes} boys ...`);
      await using product = await startProduct(envelopes, built.product);
      const sides: Sides = { product, floorUrl: floor.url, runs: Number(values.runs), report };
      for (const [name, { measure }] of wanted) {
        report(`${name} ...`);
        loads.push(loadavg()[0] ?? 0);
        try {
          lines.push(...(await measure(sides)));
        } catch (error) {
          lines.push(notMeasured(name, error));
        }
      }
    }
  } finally {
    floor.close();
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}

const load = Math.max(...loads);
const json = `${JSON.stringify({ when: new Date().toISOString(), load, lines }, null, 2)}\n`;
if (values.out !== undefined) writeFileSync(values.out, json);
process.stdout.write(
  values.json
    ? json
    : `${tableOf(lines)}\n\nMedians of ${values.runs} runs, product and floor in turns; T4: processor 4 × slower, 9 Mbps, ` +
        `85 ms a request. The machine's load was up to ${load.toFixed(1)}.\n`,
);
