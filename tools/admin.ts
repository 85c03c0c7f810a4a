/** `npm run admin -- add|invite|role|list|remove|reset|disable|enable EMAIL`: manages the administrators. */
import { createInterface } from 'node:readline/promises';
import { dataDirFrom } from 'backend-for-firebase-sdk/environment.ts';
import { OperationalError } from 'backend-for-firebase-sdk/kernel/operational-error.ts';
import { runCommand, type CommandLine } from './run-command.ts';
import { act } from './admin/actions.ts';
import { readArguments } from './admin/arguments.ts';
import { firebasePlace, localPlace } from './admin/places.ts';
import { openDirectory } from './admin/directory.ts';

export async function runAdmin({ args, env, print }: CommandLine): Promise<void> {
  const { command, project } = readArguments([...args], env);
  const dataDir = dataDirFrom(env);
  const mayBeNew = command.action === 'add';
  const place = project === null ? localPlace(dataDir, { mayBeNew }) : firebasePlace(project, env);
  await using directory = openDirectory(await place);
  const isAtTerminal = process.stdin.isTTY && process.stdout.isTTY;
  const ask = isAtTerminal ? askAtTerminal : null;
  await act(command, { directory, print, ask, now: () => new Date() });
}

/** Throws `OperationalError` if the input ends without an answer. */
async function askAtTerminal(question: string): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return await Promise.race([
      lines.question(question),
      new Promise<never>((_resolve, reject) => {
        lines.once('close', () => reject(new OperationalError('\nNothing was changed.')));
      }),
    ]);
  } finally {
    lines.close();
  }
}

if (import.meta.main) await runCommand(runAdmin);
