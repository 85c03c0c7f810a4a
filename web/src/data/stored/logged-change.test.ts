import { Timestamp } from 'firebase/firestore';
import { expect, it } from 'vitest';
import { loggedChangeFromStored } from './logged-change.ts';

const at = new Date('2026-11-24T20:00:00Z');

it('L1 reads an entry of the log', () => {
  const stored = {
    action: 'award-points',
    subject: 'envelopes',
    summary: 'Awarded 5 points to 2 boys',
    at: Timestamp.fromDate(at),
    by: 'u1',
    group: 'g',
    envelopes: ['a', 'b'],
    gain: 5,
    before: { memo: null, nested: {} },
    after: { points: 5, boys: 2 },
  };
  expect(loggedChangeFromStored('x', stored, { isWaiting: true })).toEqual({
    id: 'x',
    action: 'award-points',
    subject: 'envelopes',
    summary: 'Awarded 5 points to 2 boys',
    at,
    by: 'u1',
    group: 'g',
    envelopes: ['a', 'b'],
    points: 5,
    boyCount: 2,
    before: { memo: null },
    after: { points: 5, boys: 2 },
    isWaiting: true,
  });
});

it('L1 gives what another program wrote defined values', () => {
  const odd = { action: 7, at: 'soon', by: {}, after: [], envelopes: 'all', gain: Number.NaN };
  expect(loggedChangeFromStored('x', odd, { isWaiting: false })).toEqual({
    id: 'x',
    action: '7',
    subject: '',
    summary: '',
    at: null,
    by: null,
    group: null,
    envelopes: [],
    points: null,
    boyCount: null,
    before: {},
    after: {},
    isWaiting: false,
  });
});
