import { expect, it } from 'vitest';
import { holds, requestWith, resourceWith } from './testing/judged.ts';
import { RuleMap, type RuleValue } from './values.ts';
import { processorMillis } from './testing/processor-millis.ts';

/** A map that counts how often a value of it was looked at, as a stored document converts it only then. */
class CountingMap extends RuleMap {
  readonly #values: ReadonlyMap<string, RuleValue>;
  lookUps = 0;

  constructor(values: Readonly<Record<string, RuleValue>>) {
    super();
    this.#values = new Map(Object.entries(values));
  }

  get size(): number {
    return this.#values.size;
  }

  has(key: string): boolean {
    return this.#values.has(key);
  }

  get(key: string): RuleValue | undefined {
    this.lookUps++;
    return this.#values.get(key);
  }

  keys(): Iterable<string> {
    return this.#values.keys();
  }
}

function asked(condition: string, a: RuleMap, b: RuleMap): boolean {
  return holds(condition, requestWith({ resources: [resourceWith({ a, b })] }));
}

it('looks once at the values of a map compared with itself, for a NaN', () => {
  const map = new CountingMap({ x: 1n, y: 2n });
  for (let n = 0; n < 3; n += 1) {
    expect(asked('resource.data.a == resource.data.b', map, map)).toBe(true);
  }
  expect(map.lookUps).toBe(2);
  const withNaN = new CountingMap({ list: [RuleMap.of([['x', Number.NaN]])] });
  expect(asked('resource.data.a != resource.data.b', withNaN, withNaN)).toBe(true);
  expect(asked('resource.data.a.list == resource.data.b.list', withNaN, withNaN)).toBe(false);
});

it('looks at no value of maps of different sizes', () => {
  const map = new CountingMap({ x: 1n, y: 2n });
  const other = new CountingMap({ x: 1n });
  expect(asked('resource.data.a != resource.data.b', map, other)).toBe(true);
  expect(map.lookUps + other.lookUps).toBe(0);
});

it('looks once at each field of a diff, and into none that is the same object', () => {
  const history = new CountingMap({ x: 1n });
  const before = new CountingMap({ points: 1n, history, gone: true });
  const after = new CountingMap({ points: 2n, history, added: true });
  const condition = `resource.data.a.diff(resource.data.b).affectedKeys()
    == ['points', 'gone', 'added'].toSet()`;
  expect(asked(condition, after, before)).toBe(true);
  expect(history.lookUps).toBe(0);
  expect(after.lookUps).toBe(3);
  expect(before.lookUps).toBe(3);
});

it('finds many among many in time that grows with their number and not its square', () => {
  const numbers = Array.from({ length: 20_000 }, (_, index) => BigInt(index));
  const request = requestWith({
    resources: [resourceWith({ all: numbers, reversed: numbers.toReversed() })],
  });
  const millis = processorMillis(() => {
    expect(holds('resource.data.all.hasAll(resource.data.reversed)', request)).toBe(true);
    expect(holds('resource.data.all.hasOnly(resource.data.reversed)', request)).toBe(true);
    expect(holds('resource.data.all.removeAll(resource.data.reversed) == []', request)).toBe(true);
  });
  expect(millis).toBeLessThan(2000);
});

it.each([
  // Of many, as of few, 1 and 1.0 are one element of a set, and NaN is found.
  ['.hasAll([1, 2.0, "1", null, true, [1], {"k": [1]}])', true],
  ['.hasAll([3])', false],
  ['.hasAll(["2"])', false],
  ['.hasAny([{"k": 1}, {"k": [1]}])', true],
  ['.hasAny([[2], {}, "true", "null", "[1]"])', false],
  ['.toSet().hasOnly([1, 2, "1", null, true, [1], {"k": [1]}])', true],
])('finds what is equal, %s', (call, expected) => {
  const few = `[1, 2, '1', null, true, [1], {'k': [1]}]`;
  expect(holds(`${few}${call}`)).toBe(expected);
  const many = Array.from({ length: 12 }, () => few).join(').concat(');
  expect(holds(`(${many})${call}`)).toBe(expected);
});
