/** `npm run transfer -- --from PLACE --to PLACE`: accounts, documents and files, to Firebase or back. */
import { createProgress } from './progress.ts';
import { runCommand } from './run-command.ts';
import { readArguments } from './transfer/arguments.ts';
import { openPlace } from './transfer/places.ts';
import { noState, openState } from './transfer/state.ts';
import { transferAll } from './transfer/transfer.ts';
import { resetLink } from './transfer/users.ts';

await runCommand(async () => {
  const { env } = process;
  const { isDryRun, parts, resetLinks, stateFile, withoutPasswords, ...places } = readArguments(
    process.argv.slice(2),
    env,
  );
  await using from = await openPlace(places.from, { env, isSource: true, parts });
  await using to = isDryRun ? null : await openPlace(places.to, { env, isSource: false, parts });
  const state = to === null ? noState : openState(stateFile, { from: from.name, to: to.name });
  const onProgress = createProgress(console.error, String);
  const outcome = await transferAll({ from, to, parts, state, withoutPasswords, onProgress });
  const { counts, refused, withoutPassword } = outcome;
  const counted = [...counts].map(([part, count]) => `${count} ${part}`);
  console.log(
    `${from.name} has ${new Intl.ListFormat('en-GB').format(counted)}${
      to === null ? '; nothing was written.' : `, and so has ${to.name} now.`
    }`,
  );
  if (withoutPassword.length > 0 && !resetLinks)
    console.log(
      `${withoutPassword.length} people have to set a new password there; --reset-links prints a link for each.`,
    );
  if (to !== null && resetLinks)
    for (const email of withoutPassword)
      console.log(`${email}  ${(await resetLink(to, email)) ?? '(disabled: no link)'}`);
  for (const sentence of refused) console.error(`Not taken: ${sentence}`);
  if (refused.length > 0) process.exitCode = 1;
});
