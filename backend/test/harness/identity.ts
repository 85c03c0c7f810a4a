/** The identity service on a port of its own, with a clock the test moves, as its wire tests call it. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cheapHashes } from './cheap-hashes.ts';
import { createServer } from '../../src/http/server.ts';
import { createIdentity, type IdentityOptions } from '../../src/identity/identity.ts';
import { createMailer, type SmtpServer } from '../../src/identity/mailer.ts';
import type { Identity } from '../../src/identity/model.ts';
import { mintOperatorToken } from '../../src/identity/operator-token.ts';
import { identityRoutes } from '../../src/identity/wire/routes.ts';
import { createClock } from '../../src/sqlite/clock.ts';
import { openDatabase, type Database } from '../../src/sqlite/database.ts';

export const projectId = 'programme';
export const apiKey = 'the-key';
export const publicUrl = 'https://minyan.example';
/** The second every test begins at. */
export const startSeconds = Date.parse('2026-11-20T12:00:00Z') / 1000;

export interface Answer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

interface Line {
  readonly level: 'info' | 'warn' | 'error';
  readonly message: string;
  readonly [field: string]: unknown;
}

export interface IdentityUnderTest extends AsyncDisposable {
  readonly url: string;
  readonly identity: Identity;
  readonly dataDir: string;
  readonly database: Database;
  readonly lines: readonly Line[];
  /** Lets time pass. */
  wait(span: { seconds?: number; minutes?: number; days?: number }): void;
  /** Posts to a public method, `accounts:X`, with the api key. */
  call(method: string, body: unknown): Promise<Answer>;
  /** Calls a method that must answer 200. */
  accepts(method: string, body: unknown): Promise<void>;
  /** Calls a method that must answer exactly this refusal: `CODE` or `CODE : detail`. */
  refuses(method: string, body: unknown, message: string): Promise<void>;
  refresh(form: Readonly<Record<string, string>>): Promise<Answer>;
  /** Refreshes a session as the SDK does. */
  renew(refreshToken: unknown): Promise<Answer>;
  /** Posts to (or, without a body, gets) a method of the project with the owner's token. */
  own(path: string, body?: unknown): Promise<Answer>;
  /** Such a call must answer exactly this refusal. */
  refusesOwn(path: string, body: unknown, message: string): Promise<void>;
  /** The links written to the log, oldest first. */
  links(): URL[];
  /** The code in the newest of these links. */
  lastCode(): string;
  operatorToken(): string;
  /** Mails taken so far have gone, or failed. */
  mailsDone(): Promise<void>;
  /** Ends the service and leaves its folder, for another to be started on. */
  stop(): Promise<void>;
}

type Settings = Partial<
  Pick<
    IdentityOptions,
    | 'signUpOpen'
    | 'isInvited'
    | 'anonymousSignIn'
    | 'emailEnumerationProtection'
    | 'allowedOrigins'
    | 'hashCost'
  >
> & {
  readonly smtp?: SmtpServer;
  /** The folder another one has left. */
  readonly dataDir?: string;
};

export async function startIdentity(settings: Settings = {}): Promise<IdentityUnderTest> {
  const dataDir = settings.dataDir ?? (await mkdtemp(join(tmpdir(), 'gabbai-identity-')));
  let millis = startSeconds * 1000;
  const lines: Line[] = [];
  const logAt =
    (level: Line['level']) =>
    (fields: Readonly<Record<string, unknown>>, message: string): void => {
      lines.push({ ...fields, level, message });
    };
  const logger = { info: logAt('info'), warn: logAt('warn'), error: logAt('error') };
  const database = openDatabase(join(dataDir, 'test.sqlite'));
  const mailer = createMailer(settings.smtp ?? null, logger);
  const identity = createIdentity({
    database,
    clock: createClock(database, () => millis),
    signUpOpen: false,
    hashCost: cheapHashes,
    ...settings,
    dataDir,
    projectId,
    apiKey,
    mailer,
    publicUrl: () => publicUrl,
    actionPath: 'reset',
  });
  const app = await createServer({ allowedOrigins: [], publicUrl });
  identityRoutes(app, { identity, projectId, apiKey, logger });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });

  const toolkit = `${url}/identitytoolkit.googleapis.com`;
  const operatorToken = (): string => mintOperatorToken(dataDir, millis);
  const call = (method: string, body: unknown): Promise<Answer> =>
    send(`${toolkit}/v1/${method}?key=${apiKey}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const refresh = (form: Readonly<Record<string, string>>): Promise<Answer> =>
    send(`${url}/securetoken.googleapis.com/v1/token?key=${apiKey}`, {
      method: 'POST',
      body: new URLSearchParams(form),
    });
  const own = (path: string, body?: unknown): Promise<Answer> =>
    send(`${toolkit}/v1/projects/${projectId}/${path}`, {
      headers: { authorization: `Bearer ${operatorToken()}` },
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    });
  const links = (): URL[] =>
    lines.flatMap(({ link }) => (typeof link === 'string' ? [new URL(link)] : []));
  const stop = async (): Promise<void> => {
    await app.close();
    await mailer.close();
    database.close();
  };
  return {
    url,
    identity,
    dataDir,
    database,
    lines,
    wait({ seconds = 0, minutes = 0, days = 0 }) {
      millis += (seconds + 60 * (minutes + 60 * 24 * days)) * 1000;
    },
    call,
    accepts: async (method, body) => {
      const answer = await call(method, body);
      assert.equal(answer.status, 200, JSON.stringify(answer.body));
    },
    refuses: async (method, body, message) =>
      assert.deepEqual(await call(method, body), refusal(message)),
    refresh,
    renew: (token) => refresh({ grant_type: 'refresh_token', refresh_token: String(token) }),
    own,
    refusesOwn: async (path, body, message) =>
      assert.deepEqual(await own(path, body), refusal(message)),
    links,
    lastCode: () => links().at(-1)?.searchParams.get('oobCode') ?? '',
    operatorToken,
    mailsDone: () => mailer.close(),
    stop,
    async [Symbol.asyncDispose]() {
      await stop();
      await rm(dataDir, { recursive: true });
    },
  };
}

export async function send(url: string, init?: RequestInit): Promise<Answer> {
  const response = await fetch(url, init);
  const answer = { status: response.status, body: await response.json() };
  // A mail goes in the turn after it.
  await nextTurn();
  return answer;
}

/** The whole answer of a refusal. */
export function refusal(
  code: string,
  { detail, status = 400 }: { detail?: string; status?: number } = {},
): Answer {
  const message = detail === undefined ? code : `${code} : ${detail}`;
  const errors = [{ message, domain: 'global', reason: 'invalid' }];
  return { status, body: { error: { code: status, message, errors } } };
}

/** What a token says, unverified. */
export function claimsOf(token: unknown): unknown {
  return JSON.parse(Buffer.from(String(token).split('.')[1] ?? '', 'base64url').toString('utf8'));
}

/** An account, made where it is missing, signed in. */
export async function signedIn(
  under: IdentityUnderTest,
  { email = 'gabbai@example.org', password = 'correct horse' } = {},
): Promise<{
  uid: string;
  email: string;
  password: string;
  idToken: string;
  refreshToken: string;
}> {
  const { accounts } = under.identity;
  const known = accounts.findByEmail(email);
  const { uid } = known ?? (await accounts.create({ email, password }));
  const { body } = await under.call('accounts:signInWithPassword', { email, password });
  const { idToken, refreshToken } = body;
  return { uid, email, password, idToken: String(idToken), refreshToken: String(refreshToken) };
}
