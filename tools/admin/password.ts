import { randomInt } from 'node:crypto';

/** Without letters and digits that look alike, since the password is read from a screen and typed. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

const group = (): string =>
  Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('');

/** Makes a password of four groups of four: about 79 bits. */
export function newPassword(): string {
  return Array.from({ length: 4 }, group).join('-');
}
