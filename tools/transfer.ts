/** `npm run transfer -- --from PLACE --to PLACE`: copies accounts, documents and files to or from Firebase. */
import { runCommand } from './run-command.ts';
import { runTransfer } from './transfer/run-transfer.ts';

await runCommand(runTransfer);
