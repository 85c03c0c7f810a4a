/** The tests of `backend/test/matrix` on both engines, and what each change costs. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../../../tools/repository.ts';
import { temporaryFolder } from '../harness/temporary-folder.ts';
import { costTable, overLimits } from './cost-table.ts';
import type { Cost } from './costs.ts';
import { judgeVariable, type JudgeReport, type JudgeSettings } from './judge.ts';

export interface MatrixResult {
  readonly commits: number;
  readonly reads: number;
  readonly failures: readonly string[];
  readonly table: string;
}

/** `isQuick` asks only for what our own engine accepts, and counts only what is over a limit. */
export async function judgeMatrix(host: string, isQuick: boolean): Promise<MatrixResult> {
  using folder = temporaryFolder();
  const report = join(folder.path, 'report.jsonl');
  const settings: JudgeSettings = { host, report, isQuick };
  const vitest = join(repositoryRoot, 'node_modules', 'vitest', 'vitest.mjs');
  // With one process the emulator keeps few projects in memory, and is busy all the same. The project leaves out random batches.
  const args = [
    'backend/test/matrix',
    '--project=shared process',
    '--maxWorkers=1',
    '--reporter=dot',
  ];
  const child = spawn(process.execPath, [vitest, 'run', ...args], {
    cwd: repositoryRoot,
    env: { ...process.env, [judgeVariable]: JSON.stringify(settings) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  const [exitCode] = await once(child, 'close');
  const lines = existsSync(report) ? readFileSync(report, 'utf8').trim().split('\n') : [];
  const reports = lines.map((line): JudgeReport => JSON.parse(line));
  const differences = reports.flatMap((one) => one.differences);
  const costs = reports.flatMap((one): readonly Cost[] => one.costs);
  const failures = [...differences, ...overLimits(costs)];
  return {
    commits: reports.reduce((sum, { commits }) => sum + commits, 0),
    reads: reports.reduce((sum, { reads }) => sum + reads, 0),
    failures: exitCode !== 0 && differences.length === 0 ? [...failures, output] : failures,
    table: costTable(costs),
  };
}
