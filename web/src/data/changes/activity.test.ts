import { expect, it } from 'vitest';

const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** An invited person is no administrator yet, and `lastSeen` has no entry. */
const others = ['../session/accept-invite.ts', '../session/last-seen.ts'];

it('nothing but activity.ts writes documents, so no change can go without its entry', () => {
  const writing = /\b(?:addDoc|deleteDoc|runTransaction|setDoc|updateDoc|writeBatch)\b/;
  const writers = Object.entries(sources).flatMap(([file, source]) =>
    writing.test(source) ? [file] : [],
  );
  expect(writers.toSorted()).toEqual([...others, './activity.ts']);
});
