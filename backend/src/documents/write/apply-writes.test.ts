import { expect, it } from 'vitest';
import { namingFor } from '../model/document-name.ts';
import type { Value, Write } from '../model/types.ts';
import { applyWrites } from './apply-writes.ts';

function commit(writes: readonly Write[]) {
  return applyWrites(writes, {
    read: () => null,
    guard: () => {},
    auth: null,
    commitTime: 1_795_188_082_719_000,
    naming: namingFor('p'),
  });
}

function update(name: string, value: Value): Write {
  return {
    kind: 'update',
    path: 'items/a',
    fields: { [name]: value },
    mask: [[name]],
    transforms: [],
    precondition: null,
  };
}

const counts = (count: number): Write[] =>
  Array.from({ length: count }, (_, n) => update('n', { integerValue: String(n) }));

it('writes a small document many times in one batch, a large one a few times', () => {
  const small = update('text', { stringValue: 'x' });
  expect(commit([small, ...counts(1000)]).writeResults).toHaveLength(1001);
  const large = update('text', { stringValue: 'x'.repeat(1_000_000) });
  expect(commit([large, ...counts(8)]).writeResults).toHaveLength(9);
  expect(() => commit([large, ...counts(9)])).toThrow('too often');
});
