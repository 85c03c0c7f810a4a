/** `npm run backup -- FILE`: all of a programme, running or not, in one archive. */
import { runBackup } from './backup/run-backup.ts';
import { runCommand } from './run-command.ts';

await runCommand(runBackup);
