import { expect, it } from 'vitest';
import { readArguments, type Part } from './arguments.ts';
import { openEmulators } from './firebase-places.ts';

const partsOf = (...more: string[]) => [
  ...readArguments(['--from', './a', '--to', './b', ...more], {}).parts,
];

it('carries what --only names', () => {
  expect(partsOf()).toEqual(['accounts', 'documents', 'files']);
  expect(partsOf('--only', 'files,accounts')).toEqual(['accounts', 'files']);
  for (const wrong of ['boys', 'files,', ''])
    expect(() => partsOf('--only', wrong)).toThrow(/^--only takes accounts, documents, files/);
});

it('never mixes emulators with a project at Google', () => {
  const parts = new Set<Part>(['accounts', 'documents']);
  expect(openEmulators('demo-a', { env: {}, parts })).toBeNull();
  const env = { FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:1' };
  expect(() => openEmulators('demo-a', { env, parts })).toThrow(
    'FIRESTORE_EMULATOR_HOST is not set: start the emulator, or exclude documents with --only.',
  );
  const place = openEmulators('demo-a', { env, parts: new Set(['accounts']) });
  expect(place).toMatchObject({
    isFirebase: true,
    accountsUrl: 'http://127.0.0.1:1/identitytoolkit.googleapis.com/v1/projects/demo-a/accounts',
  });
});
