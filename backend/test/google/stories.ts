/** The stories of `e2e`, with Google's emulator for documents and a backend of ours for accounts, files and pages. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPlaywrightReport } from '../../../tools/test-reports.ts';
import { repositoryRoot } from '../../../tools/repository.ts';
import { temporaryFolder } from '../harness/temporary-folder.ts';
import { storiesVariable } from './front.ts';
import { notOnGoogle } from './not-on-google.ts';

export interface StoriesResult {
  readonly passed: number;
  readonly failures: readonly string[];
}

/** A story may take two tries, since the emulator answers slowly at times. */
export async function judgeStories(host: string): Promise<StoriesResult> {
  using folder = temporaryFolder();
  const file = join(folder.path, 'report.json');
  const playwright = join(repositoryRoot, 'node_modules', '@playwright', 'test', 'cli.js');
  const left = Object.keys(notOnGoogle).join('|');
  const options = ['--project=stories', '--workers=2', '--timeout=180000', '--reporter=list,json'];
  const args = [playwright, 'test', ...options, `--grep-invert=${left}`];
  const child = spawn(process.execPath, args, {
    cwd: repositoryRoot,
    env: { ...process.env, [storiesVariable]: host, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [exitCode] = await once(child, 'close');
  if (!existsSync(file)) return { passed: 0, failures: ['The stories did not start.'] };
  const { passed, failed } = readPlaywrightReport(readFileSync(file, 'utf8'), { isStrict: false });
  const isUnexplained = exitCode !== 0 && failed.length === 0;
  return {
    passed,
    failures: isUnexplained ? ['Playwright failed without a failed story.'] : failed,
  };
}
