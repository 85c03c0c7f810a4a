import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { repositoryRoot } from '../repository.ts';
import { zones, type Zone } from './arrows.ts';

interface Breach {
  readonly file: string;
  readonly source: string;
  readonly expected: string;
}

/** A new file in the first folder of a zone. */
const exampleFile = ({ files: [glob = ''] }: Zone, number: number) =>
  glob.replace(/\*\*(?:\/\*\.ts)?$/, 'inner/*.ts').replace('*', `example${number}`);

const breaches: readonly Breach[] = [
  ...zones.flatMap((zone, index) =>
    zone.forbidden.map(({ example, message }, rule) => ({
      file: exampleFile(zone, index * 100 + rule),
      source: `import { thing } from '${example}';\nexport const other = thing;\n`,
      expected: message,
    })),
  ),
  {
    file: 'web/src/ui/default.tsx',
    source: 'export default function Thing() {\n  return null;\n}\n',
    expected: 'default export',
  },
  {
    file: 'web/src/features/login/kept.ts',
    source: "export const kept = () => localStorage.getItem('kept');\n",
    expected: 'web/src/device-storage',
  },
  {
    file: 'web/src/data/kept.ts',
    source: "export const kept = () => window.sessionStorage.getItem('kept');\n",
    expected: 'web/src/device-storage',
  },
  {
    file: 'domain/src/loose.ts',
    source: 'export const loose: any = 1;\n',
    expected: 'Unexpected `any`',
  },
  {
    file: 'backend/src/kernel/floating.ts',
    source: 'async function save(): Promise<void> {}\nexport function go(): void {\n  save();\n}\n',
    expected: 'Promises must be awaited',
  },
  {
    file: 'web/src/data/first.ts',
    source: "import { two } from './second.ts';\nexport const one = () => two;\n",
    expected: 'Dependency cycle',
  },
  {
    file: 'backend/src/kernel/first.ts',
    source: "import type { Two } from './second.ts';\nexport interface One {\n  two: Two;\n}\n",
    expected: 'Dependency cycle',
  },
];

let folder: string;
let findings: readonly { filename: string; message: string; help?: string }[];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'gabbai-guards-'));
  const put = (file: string, text: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  };
  for (const name of ['node_modules', 'oxlint.config.ts', 'tools', 'tsconfig.base.json']) {
    if (name === 'tools') {
      mkdirSync(join(folder, 'tools'));
      symlinkSync(join(repositoryRoot, 'tools/lint'), join(folder, 'tools/lint'));
    } else symlinkSync(join(repositoryRoot, name), join(folder, name));
  }
  put(
    'tsconfig.json',
    '{ "extends": "./tsconfig.base.json", "compilerOptions": { "jsx": "react-jsx" } }',
  );
  put(
    'web/src/data/second.ts',
    "import { one } from './first.ts';\nexport const two = () => one;\n",
  );
  put(
    'backend/src/kernel/second.ts',
    "import type { One } from './first.ts';\nexport interface Two {\n  one: One;\n}\n",
  );
  put(
    'web/src/data/allowed.ts',
    "import { doc } from 'firebase/firestore';\nexport const first = doc;\n",
  );
  put(
    'web/src/features/login/allowed.ts',
    "import { t } from '../../ui/show-toast.tsx';\nexport const first = t;\n",
  );
  for (const { file, source } of breaches) put(file, source);
  const oxlint = join(repositoryRoot, 'node_modules/.bin/oxlint');
  const run = spawnSync(process.execPath, [oxlint, '--type-aware', '--format=json'], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  findings = (JSON.parse(run.stdout) as { diagnostics: typeof findings }).diagnostics;
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const saidOf = (file: string) =>
  findings
    .filter(({ filename }) => filename === file)
    .map(({ message, help }) => `${message} ${help ?? ''}`);

it.each(breaches)('refuses $file', ({ file, expected }) => {
  expect(saidOf(file).join('\n')).toContain(expected);
});

it.each(['web/src/data/allowed.ts', 'web/src/features/login/allowed.ts'])(
  'lets %s pass',
  (file) => {
    expect(saidOf(file).filter((line) => line.includes('import'))).toEqual([]);
  },
);
