/** `npm run admin -- add|list|remove|reset|disable|enable EMAIL`: manages the administrators. */
import { runAdmin } from './admin/run-admin.ts';
import { runCommand } from './run-command.ts';

await runCommand(runAdmin);
