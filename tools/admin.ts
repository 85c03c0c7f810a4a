/** `npm run admin -- add|list|remove|reset|disable|enable EMAIL`: who may enter the programme. */
import { dataDirFrom } from '@gabbai/backend/environment.ts';
import { act } from './admin/actions.ts';
import { readArguments } from './admin/arguments.ts';
import { firebasePlace, localPlace } from './admin/places.ts';
import { restDirectory } from './admin/rest-directory.ts';
import { askAtTerminal } from './admin/terminal.ts';
import { runCommand } from './run-command.ts';

await runCommand(async () => {
  const { command, project } = readArguments(process.argv.slice(2), process.env);
  const dataDir = dataDirFrom(process.env);
  const mayBeNew = command.action === 'add';
  const place =
    project === null ? localPlace(dataDir, { mayBeNew }) : firebasePlace(project, process.env);
  const directory = restDirectory(await place);
  try {
    const isAtTerminal = process.stdin.isTTY && process.stdout.isTTY;
    const ask = isAtTerminal ? askAtTerminal : null;
    await act(command, { directory, say: console.log, ask, now: () => new Date() });
  } finally {
    await directory.close();
  }
});
