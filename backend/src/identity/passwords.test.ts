import { argon2Sync } from 'node:crypto';
import { expect, it } from 'vitest';
import { hashPassword, passwordMatches } from './passwords.ts';

const base64 = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '');

it('found F12: hashes into a PHC string with its own salt at the setting of least memory, and knows the password again', async () => {
  const [hash, another] = await Promise.all([hashPassword('סוד טוב'), hashPassword('סוד טוב')]);
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=7168,t=5,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(another).not.toBe(hash);
  expect(await passwordMatches('סוד טוב', hash)).toBe(true);
  expect(await passwordMatches('סוד טוב ', hash)).toBe(false);
  expect(await passwordMatches('', hash)).toBe(false);
});

it('checks a hash at the cost it was made with', async () => {
  const nonce = Buffer.alloc(16, 7);
  const cost = { memory: 8, passes: 1, parallelism: 1 };
  const key = argon2Sync('argon2id', { message: 'secret', nonce, tagLength: 32, ...cost });
  const elsewhere = `$argon2id$v=19$m=8,t=1,p=1$${base64(nonce)}$${base64(key)}`;
  expect(await passwordMatches('secret', elsewhere)).toBe(true);
  expect(await passwordMatches('secret', elsewhere.replace('t=1', 't=2'))).toBe(false);
});

it('matches nothing where there is no hash, or one of another kind', async () => {
  expect(await passwordMatches('secret', null)).toBe(false);
  expect(await passwordMatches('secret', '')).toBe(false);
  expect(await passwordMatches('secret', 'secret')).toBe(false);
});
