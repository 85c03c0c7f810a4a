/** `npm start`: builds the app if needed, starts the backend, and loads the sample programme on the first run. */
import { createBackend } from 'backend-for-firebase-sdk/backend.ts';
import { configFromEnvironment } from './gabbai.ts';
import { runUntilStopped } from 'backend-for-firebase-sdk/lifecycle.ts';
import { prepareFirstRun } from './start/first-run.ts';
import { buildWebIfStale, webDist } from './web-build.ts';

const print = (line: string) => console.log(line);

await runUntilStopped(async (closing) => {
  buildWebIfStale(print);
  let howToSignIn = '';
  const backend = await createBackend(
    configFromEnvironment(process.env, webDist),
    async (starting) => {
      howToSignIn = await prepareFirstRun(starting, process.env, print);
    },
  );
  closing.defer(() => backend.close());
  print(`\nGabbai is at ${backend.url}\n${howToSignIn}\nCtrl-C ends it.`);
});
