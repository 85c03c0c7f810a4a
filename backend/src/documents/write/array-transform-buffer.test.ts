import { expect, it } from 'vitest';
import { equalValues } from '../model/compare-values.ts';
import type { Transform, Value } from '../model/types.ts';
import { FieldsDraft } from '../model/values.ts';
import { ArrayTransformBuffer } from './array-transform-buffer.ts';
import { applyTransforms } from './transforms.ts';

type Change = readonly ['arrayUnion' | 'arrayRemove', readonly Value[]];

const numbers = (from: number, to: number, step = 1): Value[] =>
  Array.from({ length: Math.floor((to - from) / step) }, (_, n) =>
    n % 2 === 0
      ? { integerValue: String(from + n * step) }
      : { mapValue: { fields: { n: { doubleValue: from + n * step } } } },
  );

/** The reference: one element after the other. */
function applyOneByOne(stored: readonly Value[], changes: readonly Change[]): Value[] {
  let list = [...stored];
  for (const [kind, elements] of changes) {
    for (const element of elements) {
      const others = list.filter((each) => !equalValues(each, element));
      if (kind === 'arrayRemove') list = others;
      else if (others.length === list.length) list.push(element);
    }
  }
  return list;
}

it('equals comparing all elements, for long arrays and many transforms', () => {
  const stored = [...numbers(0, 300), ...numbers(0, 20)];
  const changes: Change[] = [
    ['arrayUnion', numbers(250, 350)],
    ['arrayRemove', numbers(0, 340, 10)],
    ['arrayUnion', numbers(0, 60)],
    ['arrayRemove', numbers(50, 55)],
    ['arrayRemove', numbers(50, 55)],
    ['arrayUnion', numbers(52, 54)],
  ];
  const draft = new FieldsDraft({ x: { arrayValue: { values: stored } } });
  const before = JSON.stringify(draft.fields);
  const given = draft.fields;
  const transforms = changes.map(([kind, elements]): Transform => ({
    kind,
    field: ['x'],
    elements,
  }));
  applyTransforms(draft, transforms, 0);
  expect(draft.fields['x']).toEqual({ arrayValue: { values: applyOneByOne(stored, changes) } });
  expect(JSON.stringify(given)).toBe(before);
});

it('reads each element about once, however long the arrays', () => {
  let reads = 0;
  const counted = (n: number): Value => ({
    get stringValue() {
      reads += 1;
      return `${n}`;
    },
  });
  const count = 3000;
  const stored = Array.from({ length: count }, (_, n) => counted(n));
  const arrays = new ArrayTransformBuffer();
  const joined = arrays.union(
    stored,
    Array.from({ length: count }, (_, n) => counted(n + count / 2)),
  );
  expect(joined).toHaveLength((count * 3) / 2);
  for (let n = 0; n < 200; n += 1) arrays.remove(joined, [counted(n)]);
  arrays.finish();
  expect(joined).toHaveLength((count * 3) / 2 - 200);
  expect(reads).toBeLessThan(5 * count);
});
