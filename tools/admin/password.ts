import { randomInt } from 'node:crypto';

/** Without letters and digits that look alike, since the password is read from a screen and typed. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Makes a password of four groups of four: about 79 bits. */
export function newPassword(): string {
  const group = (): string =>
    Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('');
  return Array.from({ length: 4 }, group).join('-');
}
