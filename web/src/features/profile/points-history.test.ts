import { describe, expect, it } from 'vitest';
import { pointsEntry } from '@gabbai/domain/testing/builders.ts';
import { newestFirst } from './points-history.ts';

const on = (day: number) => new Date(Date.UTC(2026, 10, day));
const idsOf = (...entries: ReturnType<typeof pointsEntry>[]) =>
  newestFirst(entries).map(({ entry }) => entry.id);

describe('newestFirst', () => {
  it('H6 shows the newest entry first', () => {
    const [first, second] = [
      pointsEntry({ id: 'first', timeStamp: on(1) }),
      pointsEntry({ id: 'second', timeStamp: on(2) }),
    ];
    expect(idsOf(first, second)).toEqual(['second', 'first']);
  });

  it("H6 is ordered by an award's own time, also when it arrived late", () => {
    const late = pointsEntry({ id: 'late', timeStamp: on(1) });
    expect(idsOf(pointsEntry({ id: 'early', timeStamp: on(2) }), late)).toEqual(['early', 'late']);
  });

  it('H6 keeps an entry without a time next to the one stored before it', () => {
    expect(
      idsOf(
        pointsEntry({ id: 'timeless at the start', timeStamp: null }),
        pointsEntry({ id: 'monday', timeStamp: on(2) }),
        pointsEntry({ id: 'timeless', timeStamp: null }),
        pointsEntry({ id: 'tuesday', timeStamp: on(3) }),
      ),
    ).toEqual(['tuesday', 'timeless', 'monday', 'timeless at the start']);
  });

  it('O2 sorts the joined lines of a merged boy, and puts the line of older pages last', () => {
    expect(
      idsOf(
        pointsEntry({ id: 'carried-0002', timeStamp: on(9) }),
        pointsEntry({ id: 'own', timeStamp: on(3) }),
        pointsEntry({ id: 'own timeless', timeStamp: null }),
        pointsEntry({ id: 'other', timeStamp: on(2) }),
        pointsEntry({ id: 'other of the same time', timeStamp: on(3) }),
      ),
    ).toEqual(['other of the same time', 'own timeless', 'own', 'other', 'carried-0002']);
  });

  it('gives every line a unique key', () => {
    const entries = [pointsEntry({ id: null }), pointsEntry({ id: null }), pointsEntry()];
    const keys = newestFirst([...entries, pointsEntry()]).map(({ key }) => key);
    expect(new Set(keys).size).toBe(4);
  });
});
