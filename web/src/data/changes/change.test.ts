import { expect, it } from 'vitest';
import { DataError } from '../firebase/errors.ts';
import {
  hasFailed,
  isOnItsWay,
  isPending,
  nextChange,
  type ChangeEvent,
  type ChangeState,
} from './change.ts';

const states = ['queued', 'sending', 'waiting', 'done', 'refused', 'failed'] as const;
const error = new DataError('unavailable', 'no answer');
const events: readonly ChangeEvent[] = [
  { type: 'start' },
  { type: 'accept' },
  { type: 'wait' },
  { type: 'lose' },
  { type: 'retry' },
  { type: 'refuse', error },
  { type: 'fail', error },
];

/** Every transition there is; all other pairs of state and event do nothing. */
const expected: readonly (readonly [ChangeState, ChangeEvent['type'], ChangeState])[] = [
  ['queued', 'start', 'sending'],
  ['queued', 'fail', 'failed'],
  ['sending', 'accept', 'done'],
  ['sending', 'wait', 'waiting'],
  ['sending', 'refuse', 'refused'],
  ['sending', 'fail', 'failed'],
  ['waiting', 'accept', 'done'],
  ['waiting', 'refuse', 'refused'],
  ['waiting', 'fail', 'failed'],
  ['waiting', 'lose', 'queued'],
  ['refused', 'retry', 'queued'],
  ['failed', 'retry', 'queued'],
];

const changeIn = (state: ChangeState) =>
  ({ id: 'a', kind: 'award', args: {}, madeAt: 0, state, group: null, error: null }) as const;

it.each(states.flatMap((state) => events.map((event) => [state, event] as const)))(
  'a %s change meets %o',
  (state, event) => {
    const row = expected.find(([from, type]) => from === state && type === event.type);
    const next = nextChange(changeIn(state), event);
    const reason = 'error' in event ? error : null;
    expect(next && [next.state, next.error]).toEqual(row ? [row[2], reason] : null);
  },
);

it('a change is pending until the server has answered, and can be tried again after a failure', () => {
  expect(states.filter((state) => isPending({ state }))).toEqual(['queued', 'sending', 'waiting']);
  expect(states.filter((state) => isOnItsWay({ state }))).toEqual(['sending', 'waiting']);
  expect(states.filter((state) => hasFailed({ state }))).toEqual(['refused', 'failed']);
});
