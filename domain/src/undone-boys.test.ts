import { expect, it } from 'vitest';
import { makePointsEntry } from './points.ts';
import { undoneBoys, type UndoneBoy } from './undone-boys.ts';

const line = (id: string) =>
  makePointsEntry({ points: 5, type: 'add', memo: '', at: new Date(0), by: 'office', id });
const boysOf = (histories: Readonly<Record<string, readonly string[]>>) =>
  new Map<string, UndoneBoy>(
    Object.entries(histories).map(([envelopeId, ids]) => [
      envelopeId,
      { envelopeId, minyanPointsHistory: ids.map(line) },
    ]),
  );
const award = { awardId: 'award', envelopeIds: ['moshe', 'dovid'] };

it('L2 an award is undone for its boys, and not for those who were deleted', () => {
  const all = boysOf({ moshe: ['award'], dovid: ['award'], eli: ['other'] });
  expect(undoneBoys(award, all)).toEqual({ envelopeIds: ['moshe', 'dovid'], merged: null });
  const left = boysOf({ moshe: ['award'], eli: ['other'] });
  expect(undoneBoys(award, left)).toEqual({ envelopeIds: ['moshe'], merged: null });
});

it('L2 O2 an award is undone for the boy into which one of its boys was merged', () => {
  const boys = boysOf({ moshe: ['award'], eli: ['other', 'award'] });
  expect(undoneBoys(award, boys)).toEqual({
    envelopeIds: ['moshe', 'eli'],
    merged: { envelopeIds: ['eli'], line: line('award') },
  });
});

it('L2 O2 once, if he had got it himself', () => {
  expect(undoneBoys(award, boysOf({ moshe: ['award'] }))).toEqual({
    envelopeIds: ['moshe'],
    merged: null,
  });
});
