/** `npm run restore -- FILE`: puts a backup into an empty data folder. */
import { runRestore } from './backup/run-restore.ts';
import { runCommand } from './run-command.ts';

await runCommand(runRestore);
