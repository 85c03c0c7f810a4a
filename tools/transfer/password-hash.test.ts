import { expect, it } from 'vitest';
import {
  groupByHashing,
  hashForFirebase,
  readHash,
  type Hashing,
  type PasswordHash,
} from './password-hash.ts';

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
  // An account that Firebase got with another kind of hash, and that has not signed in since.
  expect(readHash({ passwordHash: '', salt: '' }, ofProject)).toBeNull();
  // Google returns this to callers without permission to see hashes.
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

function hashAtCost(cost: string): PasswordHash | null {
  const text = `$argon2id$v=19$${cost}$c2FsdA$aGFzaGhhc2g`;
  const hash = readHash({ passwordHash: Buffer.from(text).toString('base64url') }, null);
  return hash === null ? null : hashForFirebase(hash);
}

it('gives Firebase a hash of ours in parts, unless it costs more than Firebase spends', () => {
  expect(hashAtCost('m=19456,t=2,p=1')).toEqual({
    hashing: {
      hashAlgorithm: 'ARGON2',
      argon2Parameters: {
        hashType: 'ARGON2_ID',
        version: 'VERSION_13',
        hashLengthBytes: 8,
        parallelism: 1,
        iterations: 2,
        memoryCostKib: 19_456,
      },
    },
    passwordHash: 'aGFzaGhhc2g=',
    salt: 'c2FsdA==',
  });
  for (const cost of ['m=32768,t=2,p=1', 'm=19456,t=17,p=1', 'm=19456,t=2,p=17'])
    expect(hashAtCost(cost)).toBeNull();
  const scrypt = { hashing: ofProject, passwordHash: 'aA==', salt: 'cw==' };
  expect(hashForFirebase(scrypt)).toEqual(scrypt);
});
