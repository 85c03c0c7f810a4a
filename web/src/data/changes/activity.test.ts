import { expect, it } from 'vitest';

const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** An acceptance makes its entry itself, with the rights of another account; when somebody was seen is no change. */
const others = ['../session/accept-invite.ts', '../session/seen-marker.ts'];

it('nothing but activity.ts writes changes, so no change can go without its entry', () => {
  const writing = /\b(?:addDoc|deleteDoc|runTransaction|setDoc|updateDoc|writeBatch)\b/;
  const writers = Object.entries(sources).flatMap(([file, source]) =>
    writing.test(source) ? [file] : [],
  );
  expect(writers).toEqual(['./activity.ts', ...others]);
});
