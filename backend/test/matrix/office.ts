/** A backend with callers of all roles, and the requests that each of them may send. */
import { randomBytes } from 'node:crypto';
import { afterAll } from 'vitest';
import { namingFor } from '../../src/documents/model/document-name.ts';
import { DocumentsError } from '../../src/documents/model/errors.ts';
import { operatorBounds } from '../../src/documents/request-bounds.ts';
import { decodeWrites } from '../../src/documents/wire/decode-write.ts';
import { mintOperatorToken } from '../../src/identity/operator-token.ts';
import { readSigningKey } from '../../src/identity/signing-key.ts';
import { signJwt } from '../../src/identity/jwt.ts';
import { ownAuth, type RequestAuth } from '../../src/kernel/request-auth.ts';
import { codeOfResponse, openJudge } from '../google/judge.ts';
import { claimsOf } from '../harness/identity.ts';
import { startWholeBackend, type WholeBackend } from '../harness/whole-backend.ts';
import type { Fields } from '../../src/documents/model/types.ts';
import { toFields, toWrite, type PlainRecord } from './wire-values.ts';

/** How each one is refused. An administrator is, where he may not. */
export const refusals = {
  'no signed-in user': 403,
  'a forger without a signature': 401,
  'a forger with a key of his own': 401,
  'somebody with an old token': 401,
  'a stranger': 403,
  'an anonymous user': 403,
  'a removed administrator': 403,
  'a disabled administrator': 401,
  'a stranger in an invited account': 403,
  'an administrator of an unknown role': 403,
  'a viewer': 403,
  'a helper': 403,
  'a helper of another school': 403,
  'an office worker': 403,
  'an administrator': 403,
} as const;

/** The entries of administrators with a role; the administrator's own has none, so that he is an owner. */
const roles = {
  'an administrator of an unknown role': { role: 'principal' },
  'a viewer': { role: 'viewer' },
  'a helper': { role: 'helper', schools: ['Toras Chaim'] },
  'a helper of another school': { role: 'helper', schools: ['Mir', 'Ohr Yisroel'] },
  'an office worker': { role: 'office' },
} as const;
type PersonWithRole = keyof typeof roles;

/** All who may read. */
export const readers = [...Object.keys(roles), 'an administrator'] as readonly Person[];
/** All who may write more than points. */
export const writers: readonly Person[] = ['an office worker', 'an administrator'];

export type Person = keyof typeof refusals;
export const people = Object.keys(refusals) as readonly Person[];
/** Those without rights whom the rules judge; the others are turned away before, whatever they send. */
export const judged = people.filter(
  (person) => !readers.includes(person) && refusals[person] === 403,
);

const names = ['unknown', 'viewer', 'helper', 'other-helper', 'office'];

export interface Office extends AsyncDisposable {
  readonly backend: WholeBackend;
  readonly url: string;
  readonly bucket: string;
  /** The administrator's. */
  readonly uid: string;
  readonly uids: ReadonlyMap<Person, string>;
  readonly tokens: ReadonlyMap<Person, string | null>;
  /** Passes the rules. */
  readonly operatorToken: string;
  nameOf(path: string): string;
  /** A write that replaces a record. */
  readonly set: (path: string, record: PlainRecord) => object;
  /** A write that changes fields of a record. */
  readonly update: (path: string, record: PlainRecord) => object;
  readonly remove: (path: string) => object;
  /** Commits as the administrator, over the network; the status. */
  readonly send: (...writes: readonly object[]) => Promise<number>;
  /** Posts to a method of the document service. */
  call(person: Person, method: string, body: object, parent?: string): Promise<Response>;
  /** Commits writes in the wire's form as `call` does, but past the network; the code of the refusal, or `null`. */
  commit(person: Person, writes: readonly object[]): string | null;
  /** The same for a token of any claims. */
  commitWith(claims: Claims, writes: readonly object[]): string | null;
  /** Whether a token of these claims may read a document. */
  mayGet(claims: Claims, path: string): boolean;
  /** What is stored, past the rules. */
  stored(path: string): Fields | null;
  /** Stores a record past the rules; `null` removes it. */
  put(path: string, record: PlainRecord | null): void;
}

export async function openOffice(env: Readonly<Record<string, string>> = {}): Promise<Office> {
  const backend = await startWholeBackend({ ANONYMOUS_SIGN_IN: 'on', ...env });
  const { url, config, identity, documents } = backend;
  const naming = namingFor(config.projectId);
  const root = `projects/${config.projectId}/databases/(default)/documents`;

  const judge = openJudge(config.rulesDir);

  const put = (path: string, record: PlainRecord | null): void => {
    judge?.put(path, record === null ? null : toFields(record));
    const write = { path, precondition: null };
    documents.commit(
      record === null
        ? [{ ...write, kind: 'delete' }]
        : [{ ...write, kind: 'update', fields: toFields(record), mask: null, transforms: [] }],
      ownAuth,
    );
  };
  const signUp = async (name: string) => {
    const account = { email: `${name}@example.org`, password: 'minyan-under-test' };
    const { uid } = await identity.accounts.create(account);
    const { idToken } = await backend.signIn(account);
    return { uid, idToken, email: account.email };
  };

  const commitAs = (auth: RequestAuth | null, writes: readonly object[]): string | null => {
    const code = codeOf(() => documents.commit(decodeWrites(writes, naming, operatorBounds), auth));
    judge?.asked(auth, { method: 'commit', body: { writes } }, code);
    return code;
  };

  const administrator = await backend.signIn();
  const own = `admins/${administrator.localId}`;
  judge?.put(own, documents.get(own, ownAuth)?.fields ?? null);
  const anonymous = (await backend.identityCall('accounts:signUp', {})).body;
  const [stranger, removed, disabled] = [
    await signUp('stranger'),
    await signUp('removed'),
    await signUp('disabled'),
  ];
  for (const { uid, email } of [removed, disabled]) put(`admins/${uid}`, { email });
  put(`admins/${removed.uid}`, null);
  await identity.accounts.update(disabled.uid, { disabled: true });
  const [unproven, ...withRoles] = [
    await signUp('invited'),
    ...(await Promise.all(names.map(signUp))),
  ];
  const { email } = unproven;
  put(`admins/${unproven.uid}`, { email, role: 'owner', invite: '0a', signedInAt: 0 });
  const team = Object.entries(roles).map(([person, rights], n) => {
    const account = withRoles[n];
    if (account === undefined) throw new Error('Too few names.');
    put(`admins/${account.uid}`, { email: account.email, ...rights });
    return [person as PersonWithRole, account] as const;
  });

  const claims = claimsOf(administrator.idToken) as object;
  const unsigned = [{ alg: 'none', typ: 'JWT' }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  const anHourAgo = Math.floor(Date.now() / 1000) - 3600;
  const old = { ...claims, iat: anHourAgo - 3600, auth_time: anHourAgo - 3600, exp: anHourAgo };
  const tokens = new Map<Person, string | null>([
    ['no signed-in user', null],
    ['a forger without a signature', `${unsigned}.`],
    ['a forger with a key of his own', signJwt({ ...claims }, randomBytes(32))],
    ['somebody with an old token', signJwt(old, readSigningKey(config.dataDir))],
    ['a stranger', stranger.idToken],
    ['an anonymous user', String(anonymous['idToken'])],
    ['a removed administrator', removed.idToken],
    ['a disabled administrator', disabled.idToken],
    ['an administrator', administrator.idToken],
  ]);
  for (const [person, { idToken }] of team) tokens.set(person, idToken);
  tokens.set('a stranger in an invited account', unproven.idToken);
  const nameOf = (path: string): string => `${root}/${path}`;
  const call: Office['call'] = (person, method, body, parent = '') => {
    const token = tokens.get(person) ?? null;
    const answer = fetch(`${url}/v1/${root}${parent}:${method}`, {
      method: 'POST',
      headers: bearer('Bearer', token),
      body: JSON.stringify(body),
    });
    // Others are turned away before the rules are asked.
    if (judge !== null && refusals[person] !== 401) {
      const code = answer.then((response) => codeOfResponse(response.clone()));
      judge.asked(identity.verifyToken(token), { method, body, parent: parent.slice(1) }, code);
    }
    return answer;
  };
  return {
    backend,
    url,
    bucket: config.storageBucket,
    uid: administrator.localId,
    uids: new Map<Person, string>([
      ['a stranger', stranger.uid],
      ['an anonymous user', String(anonymous['localId'])],
      ['a removed administrator', removed.uid],
      ['a disabled administrator', disabled.uid],
      ['an administrator', administrator.localId],
      ['a stranger in an invited account', unproven.uid],
      ...team.map(([person, account]) => [person, account.uid] as const),
    ]),
    tokens,
    operatorToken: mintOperatorToken(config.dataDir),
    nameOf,
    set: (path, record) => toWrite(nameOf(path), record, false),
    update: (path, record) => toWrite(nameOf(path), record, true),
    remove: (path) => ({ delete: nameOf(path) }),
    call,
    send: async (...writes) => (await call('an administrator', 'commit', { writes })).status,
    commit: (person, writes) => commitAs(identity.verifyToken(tokens.get(person) ?? null), writes),
    commitWith: (claims, writes) => commitAs(authOf(claims), writes),
    mayGet(claims, path) {
      const code = codeOf(() => documents.get(path, authOf(claims)));
      const body = { documents: [`${root}/${path}`] };
      judge?.asked(authOf(claims), { method: 'batchGet', body }, code);
      return code === null;
    },
    stored: (path) => documents.get(path, ownAuth)?.fields ?? null,
    put,
    async [Symbol.asyncDispose]() {
      await backend[Symbol.asyncDispose]();
      await judge?.compare();
    },
  };
}

export async function officeOfFile(): Promise<Office> {
  const office = await openOffice();
  afterAll(() => office[Symbol.asyncDispose]());
  return office;
}

/** The claims of an id token; `sub` is the account. */
export type Claims = Readonly<Record<string, unknown>> & { readonly sub: string };

function authOf(token: Claims): RequestAuth {
  return { uid: token.sub, token, isOperator: false };
}

function codeOf(work: () => unknown): string | null {
  try {
    work();
    return null;
  } catch (error) {
    if (error instanceof DocumentsError) return error.code;
    throw error;
  }
}

/** The header by which a caller says who he is; the file service's has another word for it. */
export function bearer(
  word: 'Bearer' | 'Firebase',
  token: string | null,
): { readonly authorization?: string } {
  return token === null ? {} : { authorization: `${word} ${token}` };
}
