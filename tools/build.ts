/** `npm run build`: builds the web app into web/dist if a source has changed. */
import { runCommand } from './run-command.ts';
import { buildWebIfStale } from './web-build.ts';

await runCommand(async () => buildWebIfStale(console.log));
