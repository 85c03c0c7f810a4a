/** `npm run check-records -- [--mend] [--project ID]`: finds records that do not agree, and mends them. */
import { dataDirFrom } from 'backend-for-firebase-sdk/environment.ts';
import { OperationalError } from 'backend-for-firebase-sdk/kernel/operational-error.ts';
import type { Fault } from '@gabbai/domain/checked-records.ts';
import { checkTexts } from '../web/src/config/check-texts.ts';
import { mendFault } from './check-records/mend.ts';
import { findFaultsIn, readRecords } from './check-records/records.ts';
import { parseArguments } from './parse-arguments.ts';
import { createProgress } from './progress.ts';
import { runCommand, type CommandLine } from './run-command.ts';
import { openPlace } from './transfer/places.ts';
import type { PlaceName } from './transfer/arguments.ts';

const usage = `npm run check-records                  find records that do not agree
npm run check-records -- --mend        mend what can be mended
npm run check-records -- --project ID  the same in a Firebase project

Checks the local programme (DATA_DIR, else ./data). Ends with exit code 1 if something is found and not mended.`;

/** Returns exit code 1 if something is left to mend. */
export async function runCheckRecords(line: CommandLine): Promise<number> {
  const { print, printError } = line;
  const { isMending, place: name } = readArguments(line);
  const parts = new Set(['documents', 'files'] as const);
  await using place = await openPlace(name, { env: line.env, isSource: true, parts });
  const records = await readRecords(place, createProgress(printError, String));
  const faults = findFaultsIn(records);
  for (const fault of faults) print(describe(fault));
  if (faults.length === 0) print(`${checkTexts.sound} (${place.name})`);
  else print(`${checkTexts.found(faults.length)} in ${place.name}.`);
  if (!isMending || faults.length === 0) return faults.length > 0 ? 1 : 0;

  let mended = 0;
  const isTried = new Set<string>();
  for (;;) {
    // Mending one record changes what is found in others.
    const fault = findFaultsIn(records).find(({ key, mend }) => mend !== null && !isTried.has(key));
    if (fault === undefined) break;
    isTried.add(fault.key);
    if (await mendFault(place, { records, fault, now: new Date() })) mended += 1;
    else printError(`Not mended, because it has changed meanwhile: ${describe(fault)}`);
  }
  const left = findFaultsIn(records).length;
  print(`${checkTexts.mended(mended)} ${left} left.`);
  return left > 0 ? 1 : 0;
}

function describe(fault: Fault): string {
  const { name, path } = fault;
  const where = name === path ? name : `${name} (${path})`;
  const text = `${where}: ${checkTexts.describe(fault)} ${checkTexts.mend(fault)}`;
  // These invisible marks are for browsers.
  return text.replaceAll(/[\u2068\u2069]/g, '');
}

function readArguments({ args, env }: CommandLine): {
  readonly isMending: boolean;
  readonly place: PlaceName;
} {
  const { mend, project } = parseArguments(
    {
      args: [...args],
      options: { mend: { type: 'boolean', default: false }, project: { type: 'string' } },
    },
    (reason) => new OperationalError(`${reason}\n\n${usage}`),
  ).values;
  const place: PlaceName =
    project === undefined
      ? { kind: 'folder', dataDir: dataDirFrom(env) }
      : { kind: 'project', projectId: project };
  return { isMending: mend, place };
}

if (import.meta.main) await runCommand(runCheckRecords);
