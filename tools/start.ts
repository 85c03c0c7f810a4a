/** `npm start`: builds what is stale, starts the backend, loads the sample programme on the first run. */
import { createBackend } from 'backend-for-firebase-sdk/backend.ts';
import { configFromEnvironment } from './gabbai.ts';
import { runUntilStopped } from 'backend-for-firebase-sdk/lifecycle.ts';
import { prepareFirstRun } from './start/first-run.ts';
import { buildWebIfStale, webDist } from './web-build.ts';

const say = (line: string) => console.log(line);

await runUntilStopped(async (closing) => {
  buildWebIfStale(say);
  let howToSignIn = '';
  const backend = await createBackend(
    configFromEnvironment(process.env, webDist),
    async (starting) => {
      howToSignIn = await prepareFirstRun(starting, process.env, say);
    },
  );
  closing.defer(() => backend.close());
  say(`\nGabbai is at ${backend.url}\n${howToSignIn}\nCtrl-C ends it.`);
});
