import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DataError } from '../firebase/errors.ts';
import { cardOptions, debounced, kindOf, outcomeOf, scene, settle } from './fake-change-port.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a debounced change', () => {
  it('is sent one second after the last change of its lane, merged with the others', async () => {
    const { queue, calls, run, device, states } = scene();
    const kind = kindOf(run, cardOptions);
    void queue.submit(kind, { text: 'a' }, debounced);
    vi.advanceTimersByTime(900);
    void queue.submit(kind, { text: 'b' }, debounced);
    expect(device.get('id-1')?.args).toEqual({ text: 'ab' });
    vi.advanceTimersByTime(999);
    expect(calls).toHaveLength(0);
    vi.advanceTimersByTime(1);
    expect(calls.map(({ change }) => change.args)).toEqual([{ text: 'ab' }]);
    await calls[0]?.accept();
    expect([states(), device.size]).toEqual([['done'], 0]);
    queue.dismiss('id-1');
    expect(states()).toEqual([]);
  });

  it('that is added while another of its lane is being sent follows it', async () => {
    const { queue, calls, run } = scene();
    const kind = kindOf(run, cardOptions);
    void queue.submit(kind, { text: 'a' }, debounced);
    vi.advanceTimersByTime(1000);
    void queue.submit(kind, { text: 'b' }, debounced);
    vi.advanceTimersByTime(1000);
    expect(calls).toHaveLength(1);
    await calls[0]?.accept();
    expect(calls.map(({ change }) => change.args)).toEqual([{ text: 'a' }, { text: 'b' }]);
  });

  it('that failed is joined by the next, and sent again when asked', async () => {
    const { queue, calls, run, states } = scene();
    const kind = kindOf(run, cardOptions);
    const first = outcomeOf(queue.submit(kind, { text: 'a' }, debounced));
    void queue.flush();
    await calls[0]?.fail('needs-network');
    expect([await first, states()]).toEqual(['needs-network', ['failed']]);
    void queue.flush();
    await calls[1]?.fail('needs-network');
    const second = outcomeOf(queue.submit(kind, { text: 'b' }, debounced));
    expect(states()).toEqual(['queued']);
    vi.advanceTimersByTime(1000);
    expect(calls[2]?.change.args).toEqual({ text: 'ab' });
    await calls[2]?.accept();
    expect(await second).toBe('accepted');
  });

  it('that failed is joined under a new id, since the server may have applied it as it was', async () => {
    const { queue, calls, run, device } = scene();
    const kind = kindOf(run, cardOptions);
    void queue.submit(kind, { text: 'a' });
    await calls[0]?.fail('unavailable');
    void queue.submit(kind, { text: 'b' });
    expect(calls.map(({ change }) => change.id)).toEqual(['id-1', 'id-2']);
    expect([...device.keys()]).toEqual(['id-2']);
  });

  it('that fails while another of its lane follows is merged into that one, and not retried by itself', async () => {
    const { queue, calls, run, states } = scene();
    const kind = kindOf(run, cardOptions);
    const first = outcomeOf(queue.submit(kind, { text: 'a' }));
    void queue.submit(kind, { text: 'b' }, debounced);
    await calls[0]?.fail('needs-network');
    expect([await first, states()]).toEqual(['needs-network', ['queued']]);
    vi.advanceTimersByTime(1000);
    expect(calls[1]?.change.args).toEqual({ text: 'ab' });
    await calls[1]?.accept();
    queue.resendFailed();
    expect(calls).toHaveLength(2);
  });

  it('that was finally refused is dropped when a later one of its lane is being sent', async () => {
    const { queue, calls, run, states } = scene();
    const kind = kindOf(run, cardOptions);
    void queue.submit(kind, { text: 'a' });
    const end = await calls[0]?.wait();
    void queue.submit(kind, { text: 'b' });
    end?.reject(new DataError('not-found', 'gone'));
    await settle();
    expect(states()).toEqual(['sending']);
  });
});

describe('a held change', () => {
  const held = { delayMs: Infinity };

  it('is kept, and sent when it is submitted again without a delay', () => {
    const { queue, calls, run, states, device } = scene();
    const kind = kindOf(run, cardOptions);
    void queue.submit(kind, { text: 'a' }, debounced);
    void queue.submit(kind, { text: 'b' }, held);
    vi.advanceTimersByTime(5000);
    expect([states(), calls.length, device.size, queue.pendingCount()]).toEqual([
      ['queued'],
      0,
      1,
      0,
    ]);
    void queue.submit(kind, { text: 'c' });
    expect(calls.map(({ change }) => change.args)).toEqual([{ text: 'abc' }]);
    expect(queue.pendingCount()).toBe(1);
  });

  it('is sent by a flush, and not when what has failed is sent again', () => {
    const { queue, calls, run } = scene();
    void queue.submit(kindOf(run, cardOptions), { text: 'a' }, held);
    queue.resendFailed();
    expect(calls).toHaveLength(0);
    void queue.flush();
    expect(calls).toHaveLength(1);
  });

  it('can be given up; one that is on its way cannot', async () => {
    const { queue, calls, run, states, device } = scene();
    const kind = kindOf(run, cardOptions);
    const outcome = outcomeOf(queue.submit(kind, { text: 'a' }, held));
    queue.dismiss('id-1');
    expect([await outcome, states(), device.size]).toEqual(['cancelled', [], 0]);
    void queue.submit(kind, { text: 'b' });
    queue.dismiss('id-2');
    expect([calls.length, states()]).toEqual([1, ['sending']]);
  });
});
