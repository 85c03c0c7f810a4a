import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { repositoryRoot } from '../repository.ts';

/** Folders whose modules keep what is shown and changed in a session. Those below them keep the connection and the session itself. */
const sessionFolders = [
  'web/src/features/**/*.{ts,tsx}',
  'web/src/records/**/*.{ts,tsx}',
  'web/src/data/{activity-log,changes,envelopes,files,live,minyan,programme,wins,year-closing,years}/**/*.ts',
];

/** What outlives a session, and why. */
const outliving: Readonly<Record<string, string>> = {
  'web/src/data/changes/follow-changes.ts awaited': 'pages, which a session does not own',
  'web/src/data/files/file-storage.ts storage': 'the service of the SDK',
  'web/src/data/year-closing/year-batches.ts bytesAtOnce': 'what the line carries',
  'web/src/features/envelopes/bulk-award-job.ts listeners': 'mounted components',
  'web/src/records/scan/end-of-scan.ts scannedAtMs': 'the time of a key',
  'web/src/records/use-asked-dialog.ts answeredKey': 'the key of a visit',
};

const moduleState =
  /^(?:export )?(?:let (\w+)|const (\w+)(?!: Readonly(?:Map|Set)<)(?:: .+)? = new (?:Map|Set)\b)/gm;

const stateOf = (source: string) =>
  [...source.matchAll(moduleState)].map(([, variable, collection]) => variable ?? collection);

it('finds variables, maps and sets of a module', () => {
  const source = `
let current: Job | null = null;
export let other = 1;
const names = new Map<string, string>();
const typed: Map<string, () => void> = new Map();
const fixed: ReadonlySet<string> = new Set(['a']);
const scoped = sessionScoped(() => new Map<string, string>());
export function f() {
  let local = 1;
  const inner = new Set();
}`;
  expect(stateOf(source)).toEqual(['current', 'other', 'names', 'typed']);
});

it('what modules keep of a session is gone when it ends: it is `sessionScoped`', () => {
  const found = globSync(sessionFolders, { cwd: repositoryRoot })
    .filter((path) => !path.includes('.test.'))
    .flatMap((path) =>
      stateOf(readFileSync(join(repositoryRoot, path), 'utf8')).map((name) => `${path} ${name}`),
    );
  expect(found.toSorted()).toEqual(Object.keys(outliving).toSorted());
});
