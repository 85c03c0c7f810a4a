import { expect, it } from 'vitest';

const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

it('nothing but activity.ts writes documents, so no change can go without its entry', () => {
  const writing = /\b(?:addDoc|deleteDoc|runTransaction|setDoc|updateDoc|writeBatch)\b/;
  const writers = Object.entries(sources).flatMap(([file, source]) =>
    writing.test(source) ? [file] : [],
  );
  expect(writers).toEqual(['./activity.ts']);
});
