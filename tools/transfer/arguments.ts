import { resolve } from 'node:path';
import { dataDirFrom } from 'backend-for-firebase-sdk/environment.ts';
import { OperationalError } from 'backend-for-firebase-sdk/kernel/operational-error.ts';
import { parseArguments } from '../parse-arguments.ts';

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
  /** Print a link for each account whose password cannot be transferred. */
  readonly resetLinks: boolean;
  readonly withoutPasswords: boolean;
  /** Records completed steps, so that the next run continues there. */
  readonly stateFile: string;
}

const usage = `npm run transfer -- --from PLACE --to PLACE

PLACE is "local" (DATA_DIR, else ./data), a data folder such as ./other/data, or the id of a Firebase project. A project
needs GOOGLE_APPLICATION_CREDENTIALS.

  --only PARTS         any of accounts, documents and files, separated by commas
  --dry-run            count everything and write nothing
  --reset-links        print a link to set a new password for each account whose password cannot be transferred
  --without-passwords  transfer no passwords
  --state FILE         where to record completed steps (gabbai-transfer.jsonl)`;

/** Parses the command line. Throws `OperationalError` with the usage. */
export function readArguments(args: readonly string[], env: NodeJS.ProcessEnv): TransferArguments {
  const { values } = parseArguments(
    {
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
    },
    usageError,
  );
  // npm runs scripts in the repository, not in the caller's folder.
  const fromCallersFolder = (path: string): string => resolve(env['INIT_CWD'] ?? '.', path);
  const placeOf = (option: 'from' | 'to'): PlaceName => {
    const text = values[option];
    if (text === undefined) throw usageError(`Name a place with --${option}.`);
    if (text === 'local') return { kind: 'folder', dataDir: dataDirFrom(env) };
    if (/^https?:/.test(text))
      throw new OperationalError(
        'Name a programme by its data folder, even while it is running: its key is in that folder.',
      );
    return /[/\\.]/.test(text)
      ? { kind: 'folder', dataDir: fromCallersFolder(text) }
      : { kind: 'project', projectId: text };
  };
  const [from, to] = [placeOf('from'), placeOf('to')];
  if (JSON.stringify(from) === JSON.stringify(to))
    throw new OperationalError('Both places are the same.');
  return {
    from,
    to,
    parts: partsIn(values.only),
    isDryRun: values['dry-run'],
    resetLinks: values['reset-links'],
    withoutPasswords: values['without-passwords'],
    stateFile: fromCallersFolder(values.state),
  };
}

function partsIn(text: string): ReadonlySet<Part> {
  const words = new Set(text.split(','));
  const parts = allParts.filter((part) => words.has(part));
  if (parts.length < words.size) throw usageError(`--only takes ${allParts.join(', ')}.`);
  return new Set(parts);
}

function usageError(reason: string): OperationalError {
  return new OperationalError(`${reason}\n\n${usage}`);
}
