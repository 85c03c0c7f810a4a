import { expect, it } from 'vitest';
import { firebaseScryptText, parseFirebaseScrypt } from './firebase-scrypt.ts';
import { passwordMatches } from './passwords.ts';

// The example of https://github.com/firebase/scrypt.
const example = {
  hash: 'lSrfV15cpx95/sZS2W9c9Kp6i/LVgQNDNC/qzrCnh1SAyZvqmZqAjTdn3aoItz+VHjoZilo78198JAdRuid5lQ==',
  salt: '42xEC+ixf3L2lw==',
  signerKey:
    'jxspr8Ki0RYycVU8zykbdLGjFQ3McFUH0uiiTvC8pVMXAn210wjLNmdZJzxUECKbm0QsEmYUSDzZvpjeJ9WmXA==',
  saltSeparator: 'Bw==',
  rounds: 8,
  memoryCost: 14,
};

it('knows the passwords that Firebase has hashed', async () => {
  const text = firebaseScryptText(example);
  expect(parseFirebaseScrypt(text)).toEqual(example);
  expect(await passwordMatches('user1password', text)).toBe(true);
  expect(await passwordMatches('user1passwore', text)).toBe(false);
});
