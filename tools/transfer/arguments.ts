import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { dataDirFrom } from 'backend-for-firebase-sdk/environment.ts';
import { StartError } from 'backend-for-firebase-sdk/kernel/start-error.ts';

/** A programme in a data folder, or a Firebase project. */
export type PlaceName =
  | { readonly kind: 'folder'; readonly dataDir: string }
  | { readonly kind: 'project'; readonly projectId: string };

const allParts = ['accounts', 'documents', 'files'] as const;

export type Part = (typeof allParts)[number];

export interface TransferArguments {
  readonly from: PlaceName;
  readonly to: PlaceName;
  readonly parts: ReadonlySet<Part>;
  readonly isDryRun: boolean;
  /** Prints a link for everybody whose password could not be carried over. */
  readonly resetLinks: boolean;
  readonly withoutPasswords: boolean;
  /** Remembers what is done, so that the next run goes on from there. */
  readonly stateFile: string;
}

const usage = `npm run transfer -- --from PLACE --to PLACE

PLACE is "local" (DATA_DIR, else ./data), a data folder such as ./other/data, or the id of a Firebase project, which is
entered with the credentials that GOOGLE_APPLICATION_CREDENTIALS names.

  --only PARTS         a few of accounts, documents and files, separated by commas
  --dry-run            count what there is, and write nothing
  --reset-links        print a link by which each person sets a new password, where the old one cannot be carried over
  --without-passwords  leave all passwords behind
  --state FILE         remembers what is done already (gabbai-transfer.jsonl)`;

/** Reads the command line; throws with the usage when it makes no sense. */
export function readArguments(args: readonly string[], env: NodeJS.ProcessEnv): TransferArguments {
  const values = parse(args);
  // npm runs its scripts elsewhere than where it was called.
  const here = (path: string): string => resolve(env['INIT_CWD'] ?? '.', path);
  const placeOf = (option: 'from' | 'to'): PlaceName => {
    const text = values[option];
    if (text === undefined) throw new StartError(`Say --${option} where.\n\n${usage}`);
    if (text === 'local') return { kind: 'folder', dataDir: dataDirFrom(env) };
    if (/^https?:/.test(text))
      throw new StartError(
        'A programme is named by its data folder, also while it is running: its key lies there.',
      );
    return /[/\\.]/.test(text)
      ? { kind: 'folder', dataDir: here(text) }
      : { kind: 'project', projectId: text };
  };
  const [from, to] = [placeOf('from'), placeOf('to')];
  if (JSON.stringify(from) === JSON.stringify(to))
    throw new StartError('Both places are the same.');
  return {
    from,
    to,
    parts: partsIn(values.only),
    isDryRun: values['dry-run'],
    resetLinks: values['reset-links'],
    withoutPasswords: values['without-passwords'],
    stateFile: here(values.state),
  };
}

function partsIn(text: string): ReadonlySet<Part> {
  const words = new Set(text.split(','));
  const parts = allParts.filter((part) => words.has(part));
  if (parts.length < words.size)
    throw new StartError(`--only takes ${allParts.join(', ')}.\n\n${usage}`);
  return new Set(parts);
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        from: { type: 'string' },
        to: { type: 'string' },
        only: { type: 'string', default: allParts.join() },
        'dry-run': { type: 'boolean', default: false },
        'reset-links': { type: 'boolean', default: false },
        'without-passwords': { type: 'boolean', default: false },
        state: { type: 'string', default: 'gabbai-transfer.jsonl' },
      },
    }).values;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(`${reason}\n\n${usage}`);
  }
}
