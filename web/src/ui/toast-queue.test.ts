import { describe, expect, it } from 'vitest';
import { toastQueue } from './toast-queue.ts';

/** A queue, and what it has shown so far: `name` or `name ×count`. */
function openQueue() {
  const queue = toastQueue();
  const shown: string[] = [];
  const add = (id: string, options: { isPersistent?: boolean; isPlain?: boolean } = {}) =>
    queue.add({
      id,
      ...options,
      show: (count) => shown.push(count === 1 ? id : `${id} ×${count}`),
    });
  return { queue, shown, add };
}

const names = (count: number, name: string) =>
  Array.from({ length: count }, (_, index) => `${name}-${index}`);

describe('toasts', () => {
  it('are seen three at a time; the others wait in their order', () => {
    const { queue, shown, add } = openQueue();
    for (const id of names(5, 'toast')) add(id);
    expect(shown).toEqual(names(3, 'toast'));
    queue.remove('toast-1');
    expect(shown).toEqual(names(4, 'toast'));
    queue.remove('toast-0');
    expect(shown).toEqual(names(5, 'toast'));
  });

  it('are counted if they are equal, seen or waiting, and begin at one after they have gone', () => {
    const { queue, shown, add } = openQueue();
    for (const id of ['a', 'a', 'b', 'c', 'd', 'd', 'a']) add(id);
    expect(shown).toEqual(['a', 'a ×2', 'b', 'c', 'a ×3']);
    queue.remove('b');
    expect(shown.at(-1)).toBe('d ×2');
    queue.remove('a');
    add('a');
    expect(shown.at(-1)).toBe('a');
  });

  it('never wait for those that stay until they are dismissed', () => {
    const { queue, shown, add } = openQueue();
    for (const id of names(3, 'refused')) add(id, { isPersistent: true });
    expect(shown).toEqual(names(2, 'refused'));
    add('success');
    expect(shown.at(-1)).toBe('success');
    queue.remove('success');
    expect(shown.at(-1)).toBe('success');
    queue.remove('refused-0');
    expect(shown.at(-1)).toBe('refused-2');
  });

  it('are not shown if they are dismissed while they wait', () => {
    const { queue, shown, add } = openQueue();
    for (const id of names(5, 'toast')) add(id);
    queue.remove('toast-3');
    queue.remove('toast-0');
    expect(shown).toEqual(['toast-0', 'toast-1', 'toast-2', 'toast-4']);
  });

  it('are kept up to 20; a plain success is dropped before a refusal', () => {
    const { queue, shown, add } = openQueue();
    for (const id of names(10, 'refused')) add(id);
    for (const id of names(30, 'plain')) add(id, { isPlain: true });
    add('last');
    for (let index = 0; index < shown.length; index += 1) queue.remove(shown[index] ?? '');
    expect(shown).toEqual([...names(10, 'refused'), ...names(30, 'plain').slice(-9), 'last']);
  });
});
