import { dataDirFrom } from 'backend-for-firebase-sdk/environment.ts';
import type { CommandLine } from '../run-command.ts';
import { act } from './actions.ts';
import { readArguments } from './arguments.ts';
import { firebasePlace, localPlace } from './places.ts';
import { restDirectory } from './rest-directory.ts';
import { askAtTerminal } from './terminal.ts';

/** What `npm run admin` does. */
export async function runAdmin({ args, env, say }: CommandLine): Promise<void> {
  const { command, project } = readArguments([...args], env);
  const dataDir = dataDirFrom(env);
  const mayBeNew = command.action === 'add';
  const place = project === null ? localPlace(dataDir, { mayBeNew }) : firebasePlace(project, env);
  const directory = restDirectory(await place);
  try {
    const isAtTerminal = process.stdin.isTTY && process.stdout.isTTY;
    const ask = isAtTerminal ? askAtTerminal : null;
    await act(command, { directory, say, ask, now: () => new Date() });
  } finally {
    await directory.close();
  }
}
