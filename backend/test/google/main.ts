/**
 * `npm run test:google [-- --quick] [-- --only=PART]`: Google's own engine judges what ours does. `--quick` asks for one batch of each
 * kind that ours accepts. PART is `matrix`, `language`, `queries` or `stories`.
 */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { repositoryRoot } from '../../../tools/repository.ts';
import { findEmulator, howToGetEmulator, owner, type Emulator } from './emulator.ts';
import { judgeMatrix } from './matrix.ts';
import { compareQueries } from './queries.ts';
import { rulesTableDifferences } from './rules-table.ts';
import { judgeStories } from './stories.ts';

interface Part {
  readonly name: string;
  /** Resolves with what was compared, and the failures. */
  run(
    open: () => Promise<Emulator>,
  ): Promise<{ readonly summary: string; readonly failures: readonly string[] }>;
}

const { values } = parseArgs({
  options: { quick: { type: 'boolean', default: false }, only: { type: 'string' } },
});

const matrix: Part = {
  name: 'The tests of who may do what',
  async run(open) {
    await using google = await open();
    const { commits, reads, failures, table } = await judgeMatrix(google.host, values.quick);
    if (!values.quick) writeCosts(table);
    return { summary: `${commits} commits and ${reads} reads compared`, failures };
  },
};

const language: Part = {
  name: 'The language of rules',
  async run(open) {
    const differences = await rulesTableDifferences(open, 1000);
    return {
      summary: 'the rows of the table and 1,000 random conditions compared',
      failures: differences.map((difference) => JSON.stringify(difference)),
    };
  },
};

const queries: Part = {
  name: 'Queries',
  async run(open) {
    await using google = await open();
    const { compared, differences } = await compareQueries((call) =>
      google.call('demo-queries', owner, call),
    );
    return {
      summary: `${compared} random queries and aggregations compared`,
      failures: differences.map((difference) => JSON.stringify(difference)),
    };
  },
};

const stories: Part = {
  name: 'The stories of the app',
  async run(open) {
    await using google = await open();
    const { passed, failures } = await judgeStories(google.host);
    return { summary: `${passed} passed`, failures };
  },
};

const all: Readonly<Record<string, Part>> = { matrix, language, queries, stories };
const only = values.quick ? 'matrix' : values.only;
if (only !== undefined && !Object.hasOwn(all, only))
  throw new Error(`There is no part ${only}: ${Object.keys(all).join(', ')}.`);
const parts = Object.entries(all).filter(([name]) => name === (only ?? name));

function writeCosts(table: string): void {
  const file = join(repositoryRoot, 'docs', 'rules-costs.md');
  writeFileSync(file, `${introduction}\n${table}\n`);
  execFileSync(join(repositoryRoot, 'node_modules/.bin/oxfmt'), [file]);
}

const introduction = `# What changes cost the security rules

\`npm run test:google\` counts this with Google's own engine, and writes this page. Google refuses a batch that takes more than 1,000
expressions or reads more than 10 documents for one of its documents, or reads more than 20 documents. The tests allow
half: 500 expressions (350 for an award to many), 6 documents for one and 14 for the batch.

- **expressions**: of the dearest document of the batch; **when invited**: for somebody who accepted an invitation, whose proof is
  checked too.
- **documents**: read at most for one document, and **of the batch**.
`;

const open = findEmulator();
if (open === null) process.stdout.write(`${howToGetEmulator}\n`);
else for (const [, part] of parts) await judge(part, open);

/** The emulator's memory fills up, so each part opens a new one. */
async function judge(part: Part, open: () => Promise<Emulator>): Promise<void> {
  const began = performance.now();
  const { summary, failures } = await part.run(open);
  const seconds = Math.round((performance.now() - began) / 1000);
  process.stdout.write(`${part.name}: ${summary}, ${failures.length} failures, ${seconds} s.\n`);
  for (const failure of failures) process.stdout.write(`  ${failure}\n`);
  if (failures.length > 0) process.exitCode = 1;
}
