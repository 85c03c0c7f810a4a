import { describe, expect, it } from 'vitest';
import { setAsideIn, type WinFacts, type WinnerChange } from './set-aside.ts';

const prize = { prizeId: 'prize1', weekName: 'Noach', year: 5787, inIsrael: false };
const factsOf = (envelopeId: string, more: Partial<WinFacts> = {}): WinFacts => ({
  ...prize,
  envelopeId,
  ...more,
});
const drawn = (envelopeId: string, ...discarded: readonly string[]): WinnerChange => ({
  action: 'add-winner',
  before: null,
  after: factsOf(envelopeId),
  discarded,
});
const removed = (envelopeId: string): WinnerChange => ({
  action: 'remove-winner',
  before: factsOf(envelopeId),
  after: null,
  discarded: null,
});
const chosen = (envelopeId: string): WinnerChange => ({ ...drawn(envelopeId), discarded: null });

/** Changes as they came. */
const after = (...changes: readonly WinnerChange[]) => {
  const { boys, removed } = setAsideIn(changes.toReversed(), prize);
  return { boys: [...boys].toSorted(), removed };
};

describe('found F36: boys whom a draw has set aside', () => {
  it('stay out of all draws of the week', () => {
    expect(after(drawn('a'), drawn('b', 'a'), drawn('c', 'b'))).toEqual({
      boys: ['a', 'b'],
      removed: null,
    });
    const other = { ...drawn('b', 'a'), after: factsOf('b', { prizeId: 'prize2' }) };
    expect(after(other).boys).toEqual(['a']);
    expect(after({ ...other, after: factsOf('b', { weekName: 'Toldos' }) }).boys).toEqual([]);
    expect(after({ ...other, after: factsOf('b', { weekName: 'נח' }) }).boys).toEqual(['a']);
    expect(after({ ...other, after: factsOf('b', { year: 5786 }) }).boys).toEqual([]);
  });

  it('are set aside by removing a drawn winner, too, so that the next draw asks for the reason', () => {
    expect(after(drawn('a'), removed('a'))).toEqual({ boys: ['a'], removed: 'a' });
    expect(after(drawn('a'), removed('a'), drawn('b', 'a'))).toEqual({
      boys: ['a'],
      removed: null,
    });
    expect(after(drawn('a'), removed('a'), chosen('a')), 'undone').toEqual({
      boys: [],
      removed: null,
    });
    expect(after(chosen('a'), removed('a')), 'chosen by mistake').toEqual({
      boys: [],
      removed: null,
    });
    expect(after()).toEqual({ boys: [], removed: null });
  });
});
