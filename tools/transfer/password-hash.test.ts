import { expect, it } from 'vitest';
import { groupByHashing, readHash, type Hashing } from './password-hash.ts';

const ofProject: Hashing = {
  hashAlgorithm: 'SCRYPT',
  signerKey: 'a2V5',
  saltSeparator: 'Bw==',
  rounds: 8,
  memoryCost: 14,
};
const ours = Buffer.from('$argon2id$v=19$m=1,t=1,p=1$c2FsdA$aGFzaA').toString('base64url');

it('takes a Firebase account’s hash with its salt, and none that is incomplete', () => {
  const account = { localId: 'a', passwordHash: 'aGFzaA==', salt: 'c2FsdA==' };
  const hash = readHash(account, ofProject);
  expect(hash).toEqual({ hashing: ofProject, passwordHash: 'aGFzaA==', salt: 'c2FsdA==' });
  expect(readHash({ passwordHash: 'aGFzaA==' }, ofProject)).toBeNull();
  expect(readHash({ localId: 'a' }, ofProject)).toBeNull();
  // Google shows this to whoever may not see hashes.
  expect(readHash({ passwordHash: 'UkVEQUNURUQ=' }, null)).toBeNull();
});

it('says in each call how its hashes were made', () => {
  const accounts = [
    { account: { localId: 'a' }, hash: readHash({ passwordHash: ours }, null) },
    {
      account: { localId: 'b' },
      hash: readHash({ passwordHash: 'aA==', salt: 'cw==' }, ofProject),
    },
    { account: { localId: 'c' }, hash: null },
    {
      account: { localId: 'd' },
      hash: readHash({ passwordHash: 'aQ==', salt: 'cw==' }, ofProject),
    },
  ];
  expect(groupByHashing(accounts)).toEqual([
    { hashing: { hashAlgorithm: 'ARGON2ID' }, users: [{ localId: 'a', passwordHash: ours }] },
    {
      hashing: ofProject,
      users: [
        { localId: 'b', passwordHash: 'aA==', salt: 'cw==' },
        { localId: 'd', passwordHash: 'aQ==', salt: 'cw==' },
      ],
    },
    { hashing: null, users: [{ localId: 'c' }] },
  ]);
});
