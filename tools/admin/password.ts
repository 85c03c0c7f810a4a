import { randomInt } from 'node:crypto';

/** Without similar-looking characters, since people read the password and type it. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

const group = (): string =>
  Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('');

/** Four groups of four characters: about 79 bits. */
export function newPassword(): string {
  return Array.from({ length: 4 }, group).join('-');
}
