/** Asks Google's emulator what the rows of the rules' table and random conditions come to, and compares with our engine. */
import { sample } from 'fast-check';
import type { Fields } from '../../src/documents/model/types.ts';
import { conditions, functions } from '../rules/generate.ts';
import { outcomeOf, rulesAround } from '../rules/judge.ts';
import { auth, documentsIn, requestFor } from '../rules/requests.ts';
import type { Outcome, Setting } from '../rules/table/row.ts';
import { rows } from '../rules/table/rows.ts';
import { documentsOf, owner, unsignedToken, type Answer, type Emulator } from './emulator.ts';

export interface Difference {
  readonly expression: string;
  readonly setting: Setting;
  readonly ours: Outcome;
  readonly google: Outcome;
}

interface Question extends Pick<Difference, 'expression' | 'setting'> {
  readonly functions: string;
}

/** Written in docs/conformance.md. */
const choices: ReadonlySet<string> = new Set([
  'debug(true)',
  "path('users/{uid}').bind({}) == path('users/alice')",
]);

/** Compiling costs the emulator most, so that many questions share one rules text. */
const questionsPerText = 15;
/** The emulator's parser keeps what it has learnt of every text, until its memory is full. */
const questionsPerEmulator = 300;
const project = 'demo-rules-table';
// Not `list`: there we refuse to say what is not in a document, docs/conformance.md.
const randomSettings: readonly Setting[] = ['get', 'missing', 'create', 'update', 'delete'];

/** The rows and random conditions that come to something else on Google's engine. */
export async function rulesTableDifferences(
  open: () => Promise<Emulator>,
  randomConditions: number,
): Promise<Difference[]> {
  const random = sample(conditions, { numRuns: randomConditions, seed: 1 });
  const questions = [
    ...rows.map(({ expression, setting }) => question(expression, setting, '')),
    ...random.map((expression, index) =>
      question(expression, randomSettings[index % randomSettings.length] ?? 'get', functions),
    ),
  ];
  const differences: Difference[] = [];
  const groups = Map.groupBy(questions, (question) => question.functions + question.setting);
  for (const many of [...groups.values()].flatMap((group) =>
    inParts(group, questionsPerEmulator),
  )) {
    await using google = await open();
    for (const asked of inParts(many, questionsPerText)) {
      const answers = await outcomesOf(google, asked);
      differences.push(...asked.flatMap((question, index) => compare(question, answers[index])));
    }
  }
  return differences;
}

/** Google's clock cannot be set; the stored time is that of our requests. */
function question(expression: string, setting: Setting, functions: string): Question {
  const timeless = expression.replaceAll('request.time', 'resource.data.at');
  return { expression: timeless, setting, functions };
}

function inParts<T>(list: readonly T[], size: number): T[][] {
  const count = Math.ceil(list.length / size);
  return Array.from({ length: count }, (_, part) => list.slice(part * size, (part + 1) * size));
}

function compare(question: Question, google: Outcome | null = null): Difference[] {
  const { expression, setting, functions } = question;
  const ours = outcomeOf(expression, () => requestFor(setting), versionIn(setting), functions);
  // What we refuse when rules are loaded is an error there: docs/conformance.md.
  const isSame = ours === google || (ours === 'refused' && google === 'error');
  return google === null || isSame || choices.has(expression)
    ? []
    : [{ expression, setting, ours, google }];
}

function versionIn(setting: Setting): string | null {
  return setting === 'no rules_version' ? null : '2';
}

/** In the order of `outcomeOf` in `rules/judge.ts`. */
const forms: readonly (readonly [Outcome, (expression: string) => string])[] = [
  // A line break ends a comment in the expression.
  [true, (expression) => `${expression}\n`],
  [false, (expression) => `!(${expression}\n)`],
  ['value', (expression) => `[${expression}\n].size() == 1`],
];

/** The outcomes of questions about one setting; `null` where Google's compiler itself fails. */
async function outcomesOf(
  google: Emulator,
  questions: readonly Question[],
): Promise<(Outcome | null)[]> {
  const refusal = await compile(google, questions);
  if (refusal === null) {
    const outcomes: Outcome[] = [];
    for (const index of questions.keys()) outcomes.push(await outcomeAt(google, questions, index));
    return outcomes;
  }
  if (questions.length === 1) return [refusal === 'INVALID_ARGUMENT' ? 'refused' : null];
  const halves = inParts(questions, Math.ceil(questions.length / 2));
  const [first = [], second = []] = halves;
  return [...(await outcomesOf(google, first)), ...(await outcomesOf(google, second))];
}

async function outcomeAt(
  google: Emulator,
  questions: readonly Question[],
  index: number,
): Promise<Outcome> {
  const { setting } = questions[index] ?? { setting: 'get' };
  for (const [form, [outcome]] of forms.entries()) {
    const asked = `${index}.${form}`;
    // Without a token nothing names the condition.
    if (setting === 'signed out') await compile(google, questions, asked);
    await store(google, setting);
    if (await isAllowed(google, setting, asked)) return outcome;
  }
  return 'error';
}

/** Puts rules in which the token names the condition that decides, or with one alone; the code of the refusal. */
async function compile(
  google: Emulator,
  questions: readonly Question[],
  alone?: string,
): Promise<string | null> {
  const [{ setting, functions } = { setting: 'get' as const, functions: '' }] = questions;
  const allows = questions.flatMap(({ expression }, index) =>
    forms.map(([, write], form) => {
      const name = `${index}.${form}`;
      if (alone !== undefined) return alone === name ? `allow read: if ${write(expression)};` : '';
      return `allow read, write: if request.auth.token.asked == '${name}' && (${write(expression)});`;
    }),
  );
  const rules = rulesAround(`${functions}\n${allows.join('\n')}`, versionIn(setting));
  // The batch of a setting writes a user as well.
  const content = rules.replace(
    'match /things',
    'match /users/{id} { allow write; } match /things',
  );
  const issues = await google.putRules(project, content);
  return issues.find(({ severity }) => severity === 'ERROR')?.code ?? null;
}

async function store(google: Emulator, setting: Setting): Promise<void> {
  const { before } = documentsIn(setting);
  const paths = ['things/one', 'users/alice', 'users/new'];
  const writes = paths.map((path) => writeOf(path, before.get(path)));
  await google.commit(project, owner, writes);
}

async function isAllowed(google: Emulator, setting: Setting, asked: string): Promise<boolean> {
  const { refusal } = await request(
    google,
    setting,
    setting === 'signed out' ? null : tokenWith(asked),
  );
  // NOT_FOUND is a missing document that may be read.
  if (refusal === null || refusal.code === 'NOT_FOUND') return true;
  // Some conditions the engine itself fails at, which allows nothing.
  if (['PERMISSION_DENIED', 'UNKNOWN'].includes(refusal.code)) return false;
  throw new Error(`The emulator answered ${refusal.code}: ${refusal.message}`);
}

async function request(
  google: Emulator,
  setting: Setting,
  token: string | null,
): Promise<Pick<Answer, 'refusal'>> {
  const { before, after } = documentsIn(setting);
  if (setting === 'list') {
    const orderBy = [{ field: { fieldPath: 'n' } }];
    const structuredQuery = { from: [{ collectionId: 'things' }], orderBy, limit: 10 };
    return google.call(project, token, { method: 'runQuery', body: { structuredQuery } });
  }
  if (before.get('things/one') === after.get('things/one'))
    return google.get(project, token, 'things/one');
  const writes = ['things/one', 'users/new'].map((path) => writeOf(path, after.get(path)));
  return { refusal: await google.commit(project, token, writes) };
}

function writeOf(path: string, fields: Fields | undefined): object {
  const name = `${documentsOf(project)}/${path}`;
  return fields === undefined ? { delete: name } : { update: { name, fields } };
}

function tokenWith(asked: string): string {
  const { uid, token } = auth;
  const times = { iat: 1, exp: 9_999_999_999 };
  return unsignedToken({ ...token, ...times, asked, sub: uid, user_id: uid, aud: project });
}
