import { expect, it } from 'vitest';
import type { ChangeState } from './change.ts';
import { saveStateOf } from './save-state.ts';

it.each<[ChangeState, ReturnType<typeof saveStateOf>]>([
  ['queued', 'idle'],
  ['sending', 'saving'],
  ['waiting', 'waiting'],
  ['done', 'saved'],
  ['refused', 'failed'],
  ['failed', 'failed'],
])('a %s change is shown as %s', (state, shown) => {
  expect(saveStateOf({ state }, false)).toBe(shown);
});

it('without a change it says whether one was saved', () => {
  expect([saveStateOf(null, false), saveStateOf(null, true)]).toEqual(['idle', 'saved']);
});
