import { createProgress } from '../progress.ts';
import type { CommandLine } from '../run-command.ts';
import { readArguments } from './arguments.ts';
import { openPlace } from './places.ts';
import { noState, openState } from './state.ts';
import { transferAll } from './transfer.ts';
import { resetLink } from './users.ts';

/** Returns exit code 1 if an item was refused. */
export async function runTransfer({ args, env, print, printError }: CommandLine): Promise<number> {
  const { isDryRun, parts, resetLinks, stateFile, withoutPasswords, ...places } = readArguments(
    [...args],
    env,
  );
  await using from = await openPlace(places.from, { env, isSource: true, parts });
  await using to = isDryRun ? null : await openPlace(places.to, { env, isSource: false, parts });
  const state = to === null ? noState : openState(stateFile, { from: from.name, to: to.name });
  const onProgress = createProgress(printError, String);
  const outcome = await transferAll({ from, to, parts, state, withoutPasswords, onProgress });
  const { counts, refused, withoutPassword } = outcome;
  const counted = [...counts].map(([part, count]) => `${count} ${part}`);
  print(
    `${from.name} has ${new Intl.ListFormat('en-GB').format(counted)}${
      to === null ? '; nothing was written.' : `, and so has ${to.name} now.`
    }`,
  );
  if (withoutPassword.length > 0 && !resetLinks)
    print(
      `${withoutPassword.length} people must set a new password there; --reset-links prints a link for each.`,
    );
  if (to !== null && resetLinks)
    for (const email of withoutPassword)
      print(`${email}  ${(await resetLink(to, email)) ?? '(disabled: no link)'}`);
  for (const sentence of refused) printError(`Not taken: ${sentence}`);
  return refused.length > 0 ? 1 : 0;
}
