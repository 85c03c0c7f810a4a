/** `npm run transfer -- --from PLACE --to PLACE`: copies accounts, documents and files to or from Firebase. */
import { createProgress } from './progress.ts';
import { runCommand, type CommandLine } from './run-command.ts';
import { readArguments } from './transfer/arguments.ts';
import { openPlace } from './transfer/places.ts';
import { noState, openState } from './transfer/state.ts';
import { transferAll } from './transfer/transfer.ts';
import { resetLink } from './transfer/users.ts';

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

if (import.meta.main) await runCommand(runTransfer);
