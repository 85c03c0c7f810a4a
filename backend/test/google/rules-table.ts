/** Asks Google's emulator what the rows of the rules' table and random conditions come to, and compares with our engine. */
import { sample } from 'fast-check';
import type { Fields } from '../../src/documents/model/types.ts';
import { conditions, functions } from '../rules/generate.ts';
import { outcomeOf, rulesAround } from '../rules/judge.ts';
import { auth, documentsIn, requestFor } from '../rules/requests.ts';
import type { Outcome, Setting } from '../rules/table/row.ts';
import { rows } from '../rules/table/rows.ts';

export interface Difference {
  readonly expression: string;
  readonly setting: Setting;
  readonly ours: Outcome;
  readonly google: Outcome;
}

interface Question extends Pick<Difference, 'expression' | 'setting'> {
  readonly functions: string;
}

interface Options {
  /** The emulator's address. */
  readonly host?: string | undefined;
  readonly randomConditions?: number;
  readonly seed?: number;
}

/** Written in docs/conformance.md. */
const choices: ReadonlySet<string> = new Set([
  'debug(true)',
  "path('users/{uid}').bind({}) == path('users/alice')",
]);

/** Compiling costs the emulator most, so that many questions share one rules text. */
const questionsPerText = 15;
// Not `list`: there we refuse to say what is not in a document, docs/conformance.md.
const randomSettings: readonly Setting[] = ['get', 'missing', 'create', 'update', 'delete'];

/** The rows and random conditions that come to something else on Google's engine. */
export async function rulesTableDifferences({
  host = process.env['FIRESTORE_EMULATOR_HOST'],
  randomConditions = 0,
  seed = 1,
}: Options = {}): Promise<Difference[]> {
  if (host === undefined) throw new Error('FIRESTORE_EMULATOR_HOST is not set.');
  const questions: Question[] = [
    // Google's clock cannot be set; the stored time is that of our requests.
    ...rows.map(({ expression, setting }) => ({
      expression: expression.replaceAll('request.time', 'resource.data.at'),
      setting,
      functions: '',
    })),
    ...sample(conditions, { numRuns: randomConditions, seed }).map((expression, index) => ({
      expression,
      setting: randomSettings[index % randomSettings.length] ?? 'get',
      functions,
    })),
  ];
  const google = new Project(host, 'demo-rules-table');
  const differences: Difference[] = [];
  const groups = Map.groupBy(questions, (question) => question.functions + question.setting);
  for (const group of groups.values()) {
    for (let from = 0; from < group.length; from += questionsPerText) {
      const asked = group.slice(from, from + questionsPerText);
      const answers = await google.outcomesOf(asked);
      differences.push(...asked.flatMap((question, index) => compare(question, answers[index])));
    }
  }
  return differences;
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

/** A project of the emulator. */
class Project {
  readonly #url: string;
  readonly #root: string;
  readonly #name: string;

  constructor(host: string, name: string) {
    this.#url = `http://${host}`;
    this.#name = name;
    this.#root = `projects/${name}/databases/(default)/documents`;
  }

  /** The outcomes of questions about one setting; `null` where Google's compiler itself fails. */
  async outcomesOf(questions: readonly Question[]): Promise<(Outcome | null)[]> {
    const status = await this.#compile(questions);
    if (status !== 200 && questions.length > 1) {
      const half = Math.ceil(questions.length / 2);
      const first = await this.outcomesOf(questions.slice(0, half));
      return [...first, ...(await this.outcomesOf(questions.slice(half)))];
    }
    if (status !== 200) return [status === 400 ? 'refused' : null];
    const outcomes: Outcome[] = [];
    for (const index of questions.keys()) outcomes.push(await this.#outcomeOf(questions, index));
    return outcomes;
  }

  async #outcomeOf(questions: readonly Question[], index: number): Promise<Outcome> {
    const { setting } = questions[index] ?? { setting: 'get' };
    for (const [form, [outcome]] of forms.entries()) {
      const asked = `${index}.${form}`;
      // Without a token nothing names the condition.
      if (setting === 'signed out') await this.#compile(questions, asked);
      await this.#store(setting);
      if (await this.#ask(setting, asked)) return outcome;
    }
    return 'error';
  }

  /** Puts rules in which the token names the condition that decides, or with one alone; returns the status. */
  #compile(questions: readonly Question[], alone?: string): Promise<number> {
    const [{ setting, functions } = { setting: 'get' as const, functions: '' }] = questions;
    const allows = questions.flatMap(({ expression }, index) =>
      forms.map(([, write], form) => {
        const name = `${index}.${form}`;
        if (alone !== undefined)
          return alone === name ? `allow read: if ${write(expression)};` : '';
        return `allow read, write: if request.auth.token.asked == '${name}' && (${write(expression)});`;
      }),
    );
    const rules = rulesAround(`${functions}\n${allows.join('\n')}`, versionIn(setting));
    // The batch of a setting writes a user as well.
    const content = rules.replace(
      'match /things',
      'match /users/{id} { allow write; } match /things',
    );
    const path = `/emulator/v1/projects/${this.#name}:securityRules`;
    const body = { rules: { files: [{ name: 'firestore.rules', content }] } };
    return this.#call('PUT', path, 'owner', body);
  }

  async #store(setting: Setting): Promise<void> {
    const { before } = documentsIn(setting);
    const paths = ['things/one', 'users/alice', 'users/new'];
    const writes = paths.map((path) => this.#write(path, before.get(path)));
    await this.#call('POST', `/v1/${this.#root}:commit`, 'owner', { writes });
  }

  /** Whether the request of a setting is allowed. */
  async #ask(setting: Setting, asked: string): Promise<boolean> {
    const status = await this.#request(
      setting,
      setting === 'signed out' ? null : this.#token(asked),
    );
    // 404 is a missing document that may be read; a refusal whose message is too long comes as 500.
    if (![200, 403, 404, 500].includes(status)) throw new Error(`The emulator answered ${status}.`);
    return status === 200 || status === 404;
  }

  #request(setting: Setting, token: string | null): Promise<number> {
    const { before, after } = documentsIn(setting);
    const path = `/v1/${this.#root}`;
    if (setting === 'list') {
      const orderBy = [{ field: { fieldPath: 'n' } }];
      const structuredQuery = { from: [{ collectionId: 'things' }], orderBy, limit: 10 };
      return this.#call('POST', `${path}:runQuery`, token, { structuredQuery });
    }
    if (before.get('things/one') === after.get('things/one')) {
      return this.#call('GET', `${path}/things/one`, token);
    }
    const writes = ['things/one', 'users/new'].map((id) => this.#write(id, after.get(id)));
    return this.#call('POST', `${path}:commit`, token, { writes });
  }

  #write(path: string, fields: Fields | undefined): object {
    const name = `${this.#root}/${path}`;
    return fields === undefined ? { delete: name } : { update: { name, fields } };
  }

  /** The emulator reads tokens without verifying them. */
  #token(asked: string): string {
    const { uid, token } = auth;
    const times = { iat: 1, exp: 9_999_999_999 };
    const claims = { ...token, ...times, asked, sub: uid, user_id: uid, aud: this.#name };
    const parts = [{ alg: 'none' }, claims].map((part) => JSON.stringify(part));
    return `${parts.map((part) => Buffer.from(part).toString('base64url')).join('.')}.`;
  }

  async #call(method: string, path: string, token: string | null, body?: object): Promise<number> {
    const headers = { ...(token !== null && { authorization: `Bearer ${token}` }) };
    // The names of our own documents are of a project `p`.
    const text = JSON.stringify(body)?.replaceAll('projects/p/', `projects/${this.#name}/`);
    const init = { method, headers, ...(text !== undefined && { body: text }) };
    const response = await fetch(`${this.#url}${path}`, init);
    await response.arrayBuffer();
    return response.status;
  }
}
