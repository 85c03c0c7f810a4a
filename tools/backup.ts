/** `npm run backup -- FILE`: writes a programme into one archive, running or not. */
import { runBackup } from './backup/run-backup.ts';
import { runCommand } from './run-command.ts';

await runCommand(runBackup);
