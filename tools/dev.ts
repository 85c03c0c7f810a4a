/** `npm run dev`: runs the backend behind Vite with hot reload. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createBackend } from 'backend-for-firebase-sdk/backend.ts';
import { configFromEnvironment } from './gabbai.ts';
import { runUntilStopped } from 'backend-for-firebase-sdk/lifecycle.ts';
import { repositoryRoot } from './repository.ts';
import { prepareFirstRun } from './start/first-run.ts';

await runUntilStopped(async (closing) => {
  const config = configFromEnvironment(process.env, null);
  const backend = await createBackend(config, async (starting) => {
    console.log(await prepareFirstRun(starting, process.env, console.log));
  });
  closing.defer(() => backend.close());
  const vite = spawn(process.execPath, [join(repositoryRoot, 'node_modules/vite/bin/vite.js')], {
    cwd: join(repositoryRoot, 'web'),
    stdio: 'inherit',
    env: { ...process.env, BACKEND_URL: backend.url },
  });
  closing.defer(() => void vite.kill('SIGTERM'));
});
