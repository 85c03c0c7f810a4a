import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DataError } from '../firebase/errors.ts';
import type { KeptChange } from './change-journal.ts';
import type { ChangeKind } from './change-kind.ts';
import {
  awardOptions,
  cardOptions,
  debounced,
  kindOf,
  outcomeOf,
  scene,
  settle,
  type Args,
} from './fake-change-port.ts';

/** Three batches of one award; answers how each ends. */
function submitBatches(s: ReturnType<typeof scene>): Promise<string>[] {
  const kind = kindOf(s.run, awardOptions);
  return ['1', '2', '3'].map((text) => outcomeOf(s.queue.submit(kind, { text }, { group: 'g' })));
}

/** A change that a closed page has left. */
function left(state: KeptChange['state'], args: unknown = { text: 'a' }): KeptChange {
  const code = state === 'refused' ? 'not-found' : null;
  return { id: 'old', kind: 'award', args, madeAt: 1, state, group: null, code };
}

/** A queue that has taken it over. */
async function resumed(kept: KeptChange, options: Partial<ChangeKind<Args>>) {
  const s = scene([kept]);
  await s.queue.resume(async () => kindOf(s.run, options));
  await settle();
  return s;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a plain change', () => {
  it('is sent at once and forgotten when it is accepted', async () => {
    const { queue, calls, run, states, device } = scene();
    const outcome = outcomeOf(queue.submit(kindOf(run), { text: 'a' }));
    expect(states()).toEqual(['sending']);
    expect(calls[0]?.change).toMatchObject({ id: 'id-1', args: { text: 'a' }, madeAt: Date.now() });
    await calls[0]?.accept();
    expect([await outcome, states(), device.size]).toEqual(['accepted', [], 0]);
  });

  it('waits offline, counts as pending, and ends with the answer of the server', async () => {
    const { queue, calls, run, states } = scene();
    const outcome = outcomeOf(queue.submit(kindOf(run), { text: 'a' }));
    const end = await calls[0]?.wait();
    expect([await outcome, states()]).toEqual(['waiting', ['waiting']]);
    end?.resolve();
    await settle();
    expect(states()).toEqual([]);
  });

  it('reports a refusal that arrives after it was queued, with its description', async () => {
    const { queue, calls, run, states } = scene();
    const told: string[] = [];
    queue.onLateRefusal(({ error }, summary) => told.push(`${error?.code}: ${summary}`));
    void queue.submit(kindOf(run), { text: 'a' });
    const end = await calls[0]?.wait();
    end?.reject(new DataError('permission-denied', 'no'));
    await settle();
    expect([told, states()]).toEqual([['permission-denied: edit a'], []]);
    expect(queue.hasFailedSinceIdle()).toBe(true);
  });

  it.each(['permission-denied', 'needs-network'])(
    'that fails with %s tells its caller',
    async (code) => {
      const { queue, calls, run, states } = scene();
      const told = vi.fn<() => void>();
      queue.onLateRefusal(told);
      const outcome = outcomeOf(queue.submit(kindOf(run), { text: 'a' }));
      await calls[0]?.fail(code);
      expect([await outcome, states(), told.mock.calls]).toEqual([code, [], []]);
    },
  );

  it('takes the id of an earlier try', async () => {
    const { queue, calls, run } = scene();
    void queue.submit(kindOf(run), { text: 'a' }, { id: 'same' });
    await calls[0]?.fail('unavailable');
    void queue.submit(kindOf(run), { text: 'a' }, { id: 'same' });
    expect(calls.map(({ change }) => change.id)).toEqual(['same', 'same']);
  });

  it('with the id of one that is being sent joins it: it is sent once, and both callers get its outcome', async () => {
    const { queue, calls, run, states } = scene();
    const outcomes = [1, 2].map(() =>
      outcomeOf(queue.submit(kindOf(run), { text: 'a' }, { id: 'same' })),
    );
    expect([calls.length, states()]).toEqual([1, ['sending']]);
    await calls[0]?.fail('unavailable');
    expect([await Promise.all(outcomes), states()]).toEqual([['unavailable', 'unavailable'], []]);
  });

  it('of a lane is sent after the one before it', async () => {
    const { queue, calls, run, states } = scene();
    const kind = kindOf(run, { lane: () => 'one' });
    void queue.submit(kind, { text: 'a' });
    void queue.submit(kind, { text: 'b' });
    expect([calls.length, states()]).toEqual([1, ['sending', 'queued']]);
    await calls[0]?.fail('invalid-argument');
    expect([calls.length, calls[1]?.change.args]).toEqual([2, { text: 'b' }]);
  });
});

describe('a group of changes', () => {
  it('stops at the first failure and continues there, with the same ids', async () => {
    const s = scene();
    const outcomes = submitBatches(s);
    await s.calls[0]?.accept();
    await s.calls[1]?.fail('not-found');
    expect(await Promise.all(outcomes)).toEqual(['accepted', 'not-found', 'cancelled']);
    expect(s.states()).toEqual(['done', 'refused', 'failed']);
    expect([...s.device.keys()]).toEqual(['id-2', 'id-3']);
    const retried = [s.queue.retry('id-2', { text: 'fewer' }), s.queue.retry('id-3')].map(
      outcomeOf,
    );
    await s.calls[2]?.accept();
    await s.calls[3]?.accept();
    expect(await Promise.all(retried)).toEqual(['accepted', 'accepted']);
    expect(s.calls.slice(2).map(({ change }) => [change.id, change.args])).toEqual([
      ['id-2', { text: 'fewer' }],
      ['id-3', { text: '3' }],
    ]);
    expect([s.states(), s.device.size]).toEqual([['done', 'done', 'done'], 0]);
  });

  it('can be stopped, except for the change that is being sent', async () => {
    const s = scene();
    void submitBatches(s);
    s.queue.cancel('g');
    expect(s.states()).toEqual(['sending', 'failed', 'failed']);
    await s.calls[0]?.accept();
    expect([s.calls.length, s.states()]).toEqual([1, ['done', 'failed', 'failed']]);
  });

  it('all waits offline; one that is refused in the end stays, and no other stops for it', async () => {
    const s = scene();
    void submitBatches(s);
    const ends = [await s.calls[0]?.wait(), await s.calls[1]?.wait(), await s.calls[2]?.wait()];
    expect(s.states()).toEqual(['waiting', 'waiting', 'waiting']);
    ends[0]?.reject(new DataError('not-found', 'gone'));
    ends[1]?.resolve();
    ends[2]?.resolve();
    await settle();
    expect(s.states()).toEqual(['refused', 'done', 'done']);
    s.queue.dismiss('id-1');
    expect([s.states(), s.device.size]).toEqual([['done', 'done'], 0]);
  });
});

describe('what a closed page has left', () => {
  it.each(['sending', 'waiting'] as const)(
    'was %s and has been applied: nothing is sent and nothing is said',
    async (state) => {
      const s = await resumed(left(state), awardOptions);
      expect([s.states(), s.checks.map(({ id }) => id)]).toEqual([['waiting'], ['old']]);
      s.checks[0]?.answer.resolve(true);
      await settle();
      expect([s.states(), s.calls.length, s.device.size]).toEqual([['done'], 0, 0]);
    },
  );

  it('found 17.1: was waiting and is not there: it is sent again under its id', async () => {
    const s = await resumed(left('waiting'), awardOptions);
    s.checks[0]?.answer.resolve(false);
    await settle();
    expect(s.calls.map(({ change }) => change.id)).toEqual(['old']);
    await s.calls[0]?.accept();
    expect(s.states()).toEqual(['done']);
  });

  it('found 17.1: is refused when it is sent again: that is reported, since no caller waits for it', async () => {
    const s = await resumed(left('waiting'), awardOptions);
    const told: string[] = [];
    s.queue.onLateRefusal(({ error }, summary) => told.push(`${error?.code}: ${summary}`));
    s.checks[0]?.answer.resolve(false);
    await settle();
    await s.calls[0]?.fail('not-found');
    expect([told, s.states()]).toEqual([['not-found: edit a'], ['refused']]);
  });

  it('was waiting and is made again under its id: it waits still', async () => {
    const { queue, calls, run } = await resumed(left('waiting'), awardOptions);
    const again = queue.submit(kindOf(run, awardOptions), { text: 'a' }, { id: 'old' });
    expect([await outcomeOf(again), calls]).toEqual(['waiting', []]);
  });

  it('cannot be asked about: it has failed and can be tried again', async () => {
    const s = await resumed(left('waiting'), awardOptions);
    s.checks[0]?.answer.reject(new DataError('unavailable', 'no answer'));
    await settle();
    expect(s.states()).toEqual(['failed']);
  });

  it('was only queued: it is not sent without being asked for', async () => {
    const s = await resumed(left('queued'), awardOptions);
    expect([s.states(), s.calls.length]).toEqual([['failed'], 0]);
    expect(s.queue.changes()[0]?.error?.code).toBe('interrupted');
  });

  it('was refused: it still is, for the same reason', async () => {
    const s = await resumed(left('refused'), awardOptions);
    expect(s.states()).toEqual(['refused']);
    expect(s.queue.changes()[0]?.error?.code).toBe('not-found');
  });

  it.each(['queued', 'sending', 'failed'] as const)(
    'was %s and is not durable: it is sent at once',
    async (state) => {
      const s = await resumed(left(state), cardOptions);
      expect([s.states(), s.calls.map(({ change }) => change.id)]).toEqual([['sending'], ['old']]);
    },
  );

  it('is joined with what this page has changed since', async () => {
    const s = scene([left('queued', { text: 'old' })]);
    const kind = kindOf(s.run, cardOptions);
    void s.queue.submit(kind, { text: 'new' }, debounced);
    await s.queue.resume(async () => kind);
    vi.advanceTimersByTime(1000);
    expect(s.calls.map(({ change }) => change.args)).toEqual([{ text: 'oldnew' }]);
  });

  it('cannot be read, or is of an unknown kind: it is dropped', async () => {
    const unreadable = await resumed(left('queued', 7), cardOptions);
    expect(unreadable.states()).toEqual([]);
    const s = scene([left('queued')]);
    await s.queue.resume(async () => null);
    expect(s.states()).toEqual([]);
  });
});

it('the end of the session drops everything, and later answers change nothing', async () => {
  const { queue, calls, run, device, states } = scene();
  const award = outcomeOf(queue.submit(kindOf(run, awardOptions), { text: 'a' }));
  const idle = queue.flush();
  void queue.submit(kindOf(run, cardOptions), { text: 'b' }, debounced);
  queue.clear();
  await idle;
  expect([await award, states(), device.size]).toEqual(['session-ended', [], 0]);
  expect(calls[0]?.change.signal.aborted).toBe(true);
  await calls[0]?.fail('unavailable');
  vi.advanceTimersByTime(5000);
  expect([calls.length, states(), device.size]).toEqual([1, [], 0]);
});

it('closing the page loses changes that are being sent, and retried ones only if the device has no room', async () => {
  const s = scene();
  void s.queue.submit(kindOf(s.run), { text: 'a' });
  expect(s.queue.isAnyLostOnClose()).toBe(true);
  await s.calls[0]?.wait();
  expect(s.queue.isAnyLostOnClose()).toBe(false);
  void s.queue.submit(kindOf(s.run, cardOptions), { text: 'a' }, debounced);
  expect(s.queue.isAnyLostOnClose()).toBe(false);
  s.isFull = true;
  void s.queue.submit(kindOf(s.run, cardOptions), { text: 'b' }, debounced);
  expect(s.queue.isAnyLostOnClose()).toBe(true);
});

it.each([false, true])(
  'closing the page loses a failure that is listed only if the device has no room (full: %s)',
  async (isFull) => {
    const s = scene();
    s.isFull = isFull;
    void s.queue.submit(kindOf(s.run, { ...awardOptions, listed: 'failed' }), { text: 'a' });
    await s.calls[0]?.fail('permission-denied');
    expect([s.states(), s.queue.isAnyLostOnClose()]).toEqual([['refused'], isFull]);
  },
);

it('uncounted work asks before the page closes, and is not a pending change', async () => {
  const { queue, calls, run } = scene();
  void queue.submit(kindOf(run, { isUncounted: true }), { text: 'a' });
  expect([queue.pendingCount(), queue.isAnyLostOnClose()]).toEqual([0, true]);
  await calls[0]?.accept();
  void queue.submit(kindOf(run, { listed: 'failed' }), { text: 'b' });
  await calls[1]?.accept();
  expect([queue.changes().length, queue.isAnyLostOnClose()]).toEqual([0, false]);
});

it('flushing sends all queued changes, and returns whether all were saved', async () => {
  const { queue, calls, run } = scene();
  void queue.submit(kindOf(run, cardOptions), { text: 'a' });
  const failed = queue.flush();
  await calls[0]?.fail('needs-network');
  expect(await failed).toBe(false);
  const saved = queue.flush();
  await calls[1]?.accept();
  expect(await saved).toBe(true);
});

it('a new burst of changes begins without the failures of the last', async () => {
  const { queue, calls, run } = scene();
  void queue.submit(kindOf(run), { text: 'a' });
  await calls[0]?.fail('not-found');
  expect(queue.hasFailedSinceIdle()).toBe(true);
  void queue.submit(kindOf(run), { text: 'b' });
  expect(queue.hasFailedSinceIdle()).toBe(false);
});
