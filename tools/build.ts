/** `npm run build`: the web app into web/dist, when a source changed since the last time. */
import { runCommand } from './run-command.ts';
import { buildWebIfStale } from './web-build.ts';

await runCommand(async () => buildWebIfStale(console.log));
