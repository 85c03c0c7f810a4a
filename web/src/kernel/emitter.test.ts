import { expect, it } from 'vitest';
import { createEmitter } from './emitter.ts';

it('calls each listener with the arguments, until it unsubscribes', () => {
  const { subscribe, emit, hasListeners } = createEmitter<[string]>();
  const calls: string[] = [];
  const unsubscribe = subscribe((text) => calls.push(`one ${text}`));
  subscribe((text) => calls.push(`two ${text}`));
  emit('a');
  unsubscribe();
  emit('b');
  expect(calls).toEqual(['one a', 'two a', 'two b']);
  expect(hasListeners()).toBe(true);
});

it('a listener that is removed during a call is not called, and one that is added waits for the next', () => {
  const { subscribe, emit } = createEmitter();
  const calls: string[] = [];
  const removed = () => calls.push('removed');
  const added = () => calls.push('added');
  let unsubscribe: (() => void) | null = null;
  subscribe(() => {
    unsubscribe?.();
    subscribe(added);
  });
  unsubscribe = subscribe(removed);
  emit();
  expect(calls).toEqual([]);
  emit();
  expect(calls).toEqual(['added']);
});
