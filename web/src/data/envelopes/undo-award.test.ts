import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { changeQueue } from '../changes/queue.ts';
import { undoAward, withWholeSummary, type Award } from './undo-award.ts';

const submit = vi.spyOn(changeQueue, 'submit');
afterEach(() => submit.mockReset());
afterAll(() => submit.mockRestore());

const boys = new Map(
  ['a', 'b', 'c'].map((envelopeId) => [envelopeId, { envelopeId, minyanPointsHistory: [] }]),
);

function batch(awardId: string, overrides: Partial<Award['batches'][number]>) {
  const award = { group: null, envelopeIds: ['a'], gain: 5, summary: 'Awarded 5 points' };
  return { awardId, ...award, sheet: null, ...overrides };
}

async function undone(batches: Award['batches']) {
  submit.mockResolvedValue({ pendingAnswer: null });
  await undoAward({ batches, isUndone: false }, boys);
  return submit.mock.calls.map(([, args, options]) => ({ args, id: options?.id }));
}

it('L2 the batches of an undo have a group, so that the last few boys do not wait in the queue', async () => {
  const batches = [
    batch('1', { group: 'award', envelopeIds: ['a', 'b'] }),
    batch('2', { group: 'award', envelopeIds: ['c'] }),
  ];
  expect(await undone(batches)).toMatchObject([
    { id: 'undo-1', args: { group: 'undo-award', envelopeIds: ['a', 'b'] } },
    { id: 'undo-2', args: { group: 'undo-award', envelopeIds: ['c'] } },
  ]);
});

it('L2 the undo of a single batch has none', async () => {
  const [{ args } = { args: null }] = await undone([batch('1', {})]);
  expect(args).toMatchObject({ envelopeIds: ['a'], group: undefined });
});

it('L2 the batches of a sheet that are undone have a group too', async () => {
  const sheet = { sheetId: '2026-11-21_mincha', title: 'Mincha', from: 0, to: 5 };
  expect(await undone([batch('1', { group: 'save', sheet })])).toMatchObject([
    { id: 'undo-1', args: { batchesOf: 'undo-save', isUndo: true } },
  ]);
});

it('L2 found F22: the undo of each batch names the whole award', () => {
  const rest = batch('2', { envelopeIds: ['y', 'z'], summary: 'Awarded 5 points to 2 boys' });
  const envelopeIds = Array.from({ length: 498 }, (_, n) => `boy-${n}`);
  const first = batch('1', { envelopeIds, summary: 'Awarded 5 points to 498 boys' });
  expect(withWholeSummary([rest, first])).toMatchObject([
    { awardId: '2', summary: 'Awarded 5 points to 500 boys' },
    { awardId: '1', summary: 'Awarded 5 points to 500 boys' },
  ]);
});
