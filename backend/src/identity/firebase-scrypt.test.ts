import { expect, it } from 'vitest';
import { scryptExample } from '../../test/harness/scrypt-example.ts';
import { firebaseScryptText, parseFirebaseScrypt } from './firebase-scrypt.ts';
import { passwordMatches } from './passwords.ts';

it('knows the passwords that Firebase has hashed', async () => {
  const text = firebaseScryptText(scryptExample);
  expect(parseFirebaseScrypt(text)).toEqual(scryptExample);
  expect(await passwordMatches('user1password', text)).toBe(true);
  expect(await passwordMatches('user1passwore', text)).toBe(false);
});
