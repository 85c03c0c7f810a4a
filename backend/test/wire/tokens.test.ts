import { createHmac, createSign, generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signJwt } from '../../src/identity/jwt.ts';
import { mintOperatorToken } from '../../src/identity/operator-token.ts';
import { readSigningKey } from '../../src/identity/signing-key.ts';
import { openChannel } from '../harness/channel-client.ts';
import { claimsOf, refusal, send } from '../harness/identity.ts';
import { startWholeBackend, type WholeBackend } from '../harness/whole-backend.ts';

let backend: WholeBackend;
let good: string;
let claims: Record<string, unknown>;
let key: Buffer;
const otherKey = Buffer.alloc(32, 7);
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });

beforeAll(async () => {
  backend = await startWholeBackend();
  good = (await backend.signIn()).idToken;
  claims = { ...Object(claimsOf(good)) };
  key = readSigningKey(backend.config.dataDir);
});
afterAll(() => backend[Symbol.asyncDispose]());

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const parts = (): [string, string, string] => {
  const [head = '', body = '', mark = ''] = good.split('.');
  return [head, body, mark];
};
const hmac = (signed: string, by: Buffer, hash = 'sha256'): string =>
  `${signed}.${createHmac(hash, by).update(signed).digest('base64url')}`;
/** The claims, some of them others, signed with our own key. */
const signed = (change: Record<string, unknown>): string => signJwt({ ...claims, ...change }, key);
/** The header another, signed by `by` as our own is. */
const headed = (header: object, by = key): string =>
  hmac(`${encode(header)}.${encode(claims)}`, by);
const now = (): number => Math.floor(Date.now() / 1000);

const forms: Record<string, () => string> = {
  'alg none, without a signature': () => `${encode({ alg: 'none', typ: 'JWT' })}.${parts()[1]}.`,
  'alg NONE, with our signature': () => headed({ alg: 'NONE', typ: 'JWT' }),
  'no alg': () => headed({ typ: 'JWT' }),
  'alg HS512': () => hmac(`${encode({ alg: 'HS512', typ: 'JWT' })}.${parts()[1]}`, key, 'sha512'),
  'alg RS256, with a key of its own': () => {
    const text = `${encode({ alg: 'RS256', typ: 'JWT' })}.${parts()[1]}`;
    return `${text}.${createSign('sha256').update(text).sign(rsa.privateKey).toString('base64url')}`;
  },
  'another key': () => hmac(parts().slice(0, 2).join('.'), otherKey),
  'an empty key': () => hmac(parts().slice(0, 2).join('.'), Buffer.alloc(0)),
  'the api key for a key': () =>
    hmac(parts().slice(0, 2).join('.'), Buffer.from(backend.config.apiKey)),
  'a kid that names a file': () =>
    headed({ alg: 'HS256', typ: 'JWT', kid: '../../../dev/null' }, Buffer.alloc(0)),
  'a kid of SQL': () =>
    headed({ alg: 'HS256', typ: 'JWT', kid: "x' UNION SELECT 'k" }, Buffer.from('k')),
  'a kid, with our own key': () => headed({ alg: 'HS256', typ: 'JWT', kid: '1' }),
  'a jwk of its own': () =>
    headed(
      { alg: 'HS256', typ: 'JWT', jwk: { kty: 'oct', k: otherKey.toString('base64url') } },
      otherKey,
    ),
  'a jku of its own': () =>
    headed({ alg: 'HS256', typ: 'JWT', jku: 'http://127.0.0.1:9/keys' }, otherKey),
  crit: () => headed({ alg: 'HS256', typ: 'JWT', crit: ['exp'] }),
  'another audience': () => signed({ aud: 'other' }),
  'several audiences': () => signed({ aud: [backend.config.projectId, 'other'] }),
  'another issuer': () => signed({ iss: 'https://securetoken.google.com/other' }),
  'no issuer': () => signed({ iss: undefined }),
  'no subject': () => signed({ sub: undefined }),
  'a subject that is no text': () => signed({ sub: { uid: claims['sub'] } }),
  'an unknown subject': () => signed({ sub: 'unknown' }),
  'expired this second': () => signed({ exp: now() }),
  'no end': () => signed({ exp: undefined }),
  'an end that is no number': () => signed({ exp: '9999999999' }),
  'an end that never comes': () => signed({ exp: null }),
  'not before tomorrow': () => signed({ nbf: now() + 86_400 }),
  'no time of sign-in': () => signed({ auth_time: undefined }),
  'a sign-in before the account': () => signed({ auth_time: 1 }),
  'no signature': () => `${parts()[0]}.${parts()[1]}.`,
  'two parts': () => parts().slice(0, 2).join('.'),
  'four parts': () => `${good}.${parts()[2]}`,
  'cut by a letter': () => good.slice(0, -1),
  'a letter more': () => `${good}A`,
  padding: () => `${good}=`,
  'a signature that decodes alike': () => {
    // 32 bytes are 43 letters, of whose last two bits are unused.
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    return good.slice(0, -1) + (letters[letters.indexOf(good.at(-1) ?? '') ^ 1] ?? '');
  },
  'claims changed': () => `${parts()[0]}.${encode({ ...claims, sub: 'other' })}.${parts()[2]}`,
  'a space before a part': () => ` ${good}`.replace('.', '. '),
  'claims that are a list': () => hmac(`${parts()[0]}.${encode([claims])}`, key),
  'claims that are null': () => hmac(`${parts()[0]}.${encode(null)}`, key),
  'claims that are no JSON': () => hmac(`${parts()[0]}.bm90IEpTT04`, key),
  'claims of nothing': () => hmac(`${parts()[0]}.`, key),
  'eight thousand letters': () => 'A'.repeat(8000),
  'eight thousand dots': () => '.'.repeat(8000),
  'claims nested deep': () =>
    hmac(`${parts()[0]}.${Buffer.from('['.repeat(4000)).toString('base64url')}`, key),
  'a prototype': () => {
    const text = JSON.stringify(claims).replace('{', '{"__proto__":{"isOperator":true},');
    return `${parts()[0]}.${Buffer.from(text).toString('base64url')}.${parts()[2]}`;
  },
  'the refresh token': () => 'x'.repeat(43),
};

/** What the identity service says of a form; of the others, that the token is invalid. */
const codes: Record<string, string> = {
  'an unknown subject': 'USER_NOT_FOUND',
  'expired this second': 'TOKEN_EXPIRED',
  'no end': 'TOKEN_EXPIRED',
  'an end that is no number': 'TOKEN_EXPIRED',
  'an end that never comes': 'TOKEN_EXPIRED',
  'a sign-in before the account': 'TOKEN_EXPIRED',
};

/** The status of each service's answer to a bearer; an administrator may ask for all of it. */
const services: Record<string, (token: string) => Promise<unknown>> = {
  documents: async (token) => {
    const { url, config } = backend;
    const root = `projects/${config.projectId}/databases/(default)/documents`;
    const { status } = await send(`${url}/v1/${root}:batchGet`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: JSON.stringify({ documents: [`${root}/common/week`] }),
    });
    return status;
  },
  streams: async (token) => {
    const statuses = [];
    for (const method of ['Listen', 'Write'] as const) {
      await using stream = await openChannel(backend.url, method, token);
      const database = `projects/${backend.config.projectId}/databases/(default)`;
      const target = { documents: { documents: [`${database}/documents/common/week`] } };
      await stream.send({ database, addTarget: { ...target, targetId: 2 } });
      const [message] = await stream.next(1);
      statuses.push(Object(Object(message).error).code ?? 200);
    }
    return statuses[0] === statuses[1] ? statuses[0] : statuses;
  },
  files: async (token) => {
    const { url, config } = backend;
    const { status } = await send(`${url}/v0/b/${config.storageBucket}/o/prizes%2Fnone`, {
      headers: { authorization: `Firebase ${token}` },
    });
    return status;
  },
};

describe('a token of another form is refused by every service', () => {
  it.each(Object.entries(forms))('%s', async (name, token) => {
    const found: Record<string, unknown> = {};
    for (const [name, ask] of Object.entries(services)) found[name] = await ask(token());
    expect(found).toEqual({ documents: 401, streams: 401, files: 401 });
    const answer = await backend.identityCall('accounts:lookup', { idToken: token() });
    expect(JSON.stringify(answer.body)).toContain(
      `"message":"${codes[name] ?? 'INVALID_ID_TOKEN'}`,
    );
    const update = { idToken: token(), displayName: 'Somebody' };
    const { status } = await backend.identityCall('accounts:update', update);
    expect(status).toBe(400);
  });
});

it('the good one is taken by every service, so is the same signed again, or before the clock was set back', async () => {
  const aheadOfTheClock = signed({ iat: now() + 3600, auth_time: now() + 3600, exp: now() + 7200 });
  for (const token of [good, signed({}), aheadOfTheClock]) {
    const found: Record<string, unknown> = {};
    for (const [name, ask] of Object.entries(services)) found[name] = await ask(token);
    expect(found).toEqual({ documents: 200, streams: 200, files: 404 });
    expect(await backend.identityCall('accounts:lookup', { idToken: token })).toMatchObject({
      status: 200,
    });
  }
});

it('the operator’s token is no id token, and no id token is the operator’s', async () => {
  const { dataDir, projectId } = backend.config;
  const owners = mintOperatorToken(dataDir);
  expect(await backend.identityCall('accounts:lookup', { idToken: owners })).toEqual(
    refusal('INVALID_ID_TOKEN'),
  );
  const list = `${backend.url}/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts:batchGet`;
  const listAs = (token: string) => send(list, { headers: { authorization: `Bearer ${token}` } });
  expect(await listAs(owners)).toMatchObject({ status: 200 });
  for (const token of [
    good,
    signed({ isOperator: true }),
    signJwt({ aud: 'data-folder-owner', exp: now() + 300 }, otherKey),
    mintOperatorToken(dataDir, Date.now() - 301_000),
    signJwt({ aud: 'data-folder-owner' }, key),
    signed({ aud: ['data-folder-owner'] }),
    // As in a project that somebody has called so.
    signed({ aud: 'data-folder-owner' }),
  ])
    expect(await listAs(token)).toEqual(refusal('UNAUTHENTICATED', { status: 401 }));
});

it('a token too long for a header is refused before it is read, and too long for a body too', async () => {
  const huge = 'A'.repeat(100_000);
  const response = await fetch(`${backend.url}/v0/b/${backend.config.storageBucket}/o`, {
    headers: { authorization: `Firebase ${huge}` },
  });
  expect(response.status).toBe(431);
  expect(await backend.identityCall('accounts:lookup', { idToken: huge })).toEqual(
    refusal('PAYLOAD_TOO_LARGE', { status: 413 }),
  );
});

it('a header of another scheme is no token: every service treats the caller as unauthenticated', async () => {
  const { url, config } = backend;
  const project = `projects/${config.projectId}`;
  const week = `v1/${project}/databases/(default)/documents/common`;
  const file = `v0/b/${config.storageBucket}/o/prizes%2Fnone`;
  const list = `identitytoolkit.googleapis.com/v1/${project}/accounts:batchGet`;
  for (const [path, status] of Object.entries({ [week]: 403, [file]: 403, [list]: 401 })) {
    const bare = await send(`${url}/${path}`);
    expect({ path, status: bare.status }).toEqual({ path, status });
    // As a browser sends it to whatever stands behind a proxy that has asked for a password.
    const headers = { authorization: 'Basic b2ZmaWNlOm9mZmljZQ==' };
    expect(await send(`${url}/${path}`, { headers })).toEqual(bare);
  }
});
