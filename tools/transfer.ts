/** `npm run transfer -- --from PLACE --to PLACE`: accounts, documents and files, to Firebase or back. */
import { runCommand } from './run-command.ts';
import { runTransfer } from './transfer/run-transfer.ts';

await runCommand(runTransfer);
