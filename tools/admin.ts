/** `npm run admin -- add|list|remove|reset|disable|enable EMAIL`: who may enter the programme. */
import { runAdmin } from './admin/run-admin.ts';
import { runCommand } from './run-command.ts';

await runCommand(runAdmin);
