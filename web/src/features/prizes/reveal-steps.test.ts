import { expect, it } from 'vitest';
import { moveReveal, nameAt, winToReveal, type RevealPlace } from './reveal-steps.ts';

const walk = (start: RevealPlace, by: 1 | -1, options: { count: number; isQuiet: boolean }) => {
  const shown = [start];
  for (let at = moveReveal(start, by, options); at !== null && shown.length < 20;) {
    shown.push(at);
    const next = moveReveal(at, by, options);
    if (next !== null && next.index === at.index && next.step === at.step) break;
    at = next;
  }
  return shown.map(({ index, step }) => `${index} ${step}`);
};

it('N2 each press leads on: a prize, its names, its winner, the next prize; after the last one the big screen closes', () => {
  const start = { index: 0, step: 'prize' } as const;
  expect(walk(start, 1, { count: 2, isQuiet: false })).toEqual([
    '0 prize',
    '0 names',
    '0 winner',
    '1 prize',
    '1 names',
    '1 winner',
  ]);
  expect(walk(start, 1, { count: 4, isQuiet: true })).toEqual(
    [0, 1, 2, 3].flatMap((index) => [`${index} prize`, `${index} winner`]),
  );
  expect(moveReveal({ index: 0, step: 'names' }, 1, { count: 1, isQuiet: true })).toEqual({
    index: 0,
    step: 'winner',
  });
});

it('N2 a press waits for the winner of a draw, and skips a winner who was removed meanwhile', () => {
  const place = { index: 0, step: 'winner' } as const;
  const options = { count: 2, isQuiet: false };
  expect(moveReveal(place, 1, { ...options, isAwaited: true })).toEqual(place);
  expect(moveReveal(place, -1, { ...options, isAwaited: true })?.step).toBe('names');
  expect(moveReveal(place, 1, options)).toEqual({ index: 1, step: 'prize' });
});

it('N2 a step back stays at the first prize', () => {
  const end = { index: 1, step: 'prize' } as const;
  expect(walk(end, -1, { count: 2, isQuiet: false })).toEqual([
    '1 prize',
    '0 winner',
    '0 names',
    '0 prize',
  ]);
});

it('N2 the winner before the draw is never shown as its result', () => {
  const win = { envelopeId: 'boy-1', winnerImg: null } as never;
  expect(winToReveal({ win }, 'boy-1')).toBeNull();
  expect(winToReveal({ win: null }, null)).toBeNull();
  expect(winToReveal({ win }, 'boy-2')).toBe(win);
  expect(winToReveal({ win }, null)).toBe(win);
});

it.each([1, 2, 36, 37, 74, 800])('N2 each of %i names is shown within as many ticks', (count) => {
  const names = Array.from({ length: count }, (_, index) => index);
  expect(new Set(names.map((tick) => nameAt(names, tick))).size).toBe(count);
});
