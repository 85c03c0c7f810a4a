import { describe, expect, it } from 'vitest';
import { carriedId, carriedPage, linesToMove, needsPaging, pageCount } from './history-pages.ts';
import { pointsEntry } from './testing/builders.ts';

describe('L7 a history is moved into pages', () => {
  it.each([
    [0, []],
    [120, []],
    [121, [61]],
    [260, [200]],
    [261, [101, 100]],
    [600, [180, 180, 180]],
    [10_000, Array.from({ length: 50 }, (_, index) => (index < 40 ? 199 : 198))],
  ])('of %i lines until 60 are left', (count, expected) => {
    const moved: number[] = [];
    for (let left = count, lines = linesToMove(left); lines > 0; lines = linesToMove(left)) {
      moved.push(lines);
      left -= lines;
    }
    expect(moved).toEqual(expected);
    expect(Math.max(0, ...moved)).toBeLessThanOrEqual(200);
  });

  it('does not count the line that stands for earlier pages', () => {
    const lines = Array.from({ length: 120 }, (_, index) => pointsEntry({ id: `e${index}` }));
    const carried = pointsEntry({ id: carriedId(12) });
    expect(needsPaging([carried, ...lines])).toBe(false);
    expect(needsPaging([carried, ...lines, pointsEntry()])).toBe(true);
    expect(pageCount([carried, ...lines])).toBe(12);
    expect(pageCount(lines)).toBe(0);
    expect(pageCount([])).toBe(0);
  });

  it.each(['carried-12', 'carried-00001', 'carried-', 'e1', null])(
    'takes no line with the id %s for that one',
    (id) => {
      expect(carriedPage({ id })).toBeNull();
    },
  );
});
