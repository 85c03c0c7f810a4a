import { equalValues } from '../model/compare-values.ts';
import type { Value } from '../model/types.ts';
import { valueKey } from './value-key.ts';

/**
 * Up to this many comparisons of elements, one write compares; above, it computes keys. Comparing few elements is faster,
 * since maps in an array mostly differ in their first field.
 */
const maxComparisons = 4000;

/**
 * Applies the array transforms of one write. It indexes each long array once, so that the cost is linear in the number of
 * transforms, which are applied before the caller's permission is checked.
 */
export class ArrayTransformBuffer {
  readonly #indexed = new Map<readonly Value[], IndexedArray>();
  #comparisons = 0;

  /** Appends the elements that the array does not contain. */
  union(stored: readonly Value[], added: readonly Value[]): Value[] {
    if (!this.#mayCompare(stored.length + added.length, added.length, stored)) {
      const indexed = this.#index(stored);
      for (const element of added) indexed.add(element);
      return indexed.values;
    }
    const result = [...stored];
    for (const element of added) {
      if (!result.some((present) => equalValues(present, element))) result.push(element);
    }
    return result;
  }

  /** Removes elements from the array. */
  remove(stored: readonly Value[], removed: readonly Value[]): Value[] {
    if (!this.#mayCompare(stored.length, removed.length, stored)) {
      const indexed = this.#index(stored);
      for (const element of removed) indexed.remove(element);
      return indexed.values;
    }
    return stored.filter((element) => !removed.some((other) => equalValues(other, element)));
  }

  /** Deletes removed elements from the indexed arrays. Call it after the last transform. */
  finish(): void {
    for (const indexed of this.#indexed.values()) indexed.finish();
  }

  #mayCompare(many: number, few: number, array: readonly Value[]): boolean {
    this.#comparisons += many * few;
    return this.#comparisons <= maxComparisons && !this.#indexed.has(array);
  }

  #index(array: readonly Value[]): IndexedArray {
    const existing = this.#indexed.get(array);
    if (existing !== undefined) return existing;
    const indexed = new IndexedArray(array);
    this.#indexed.set(indexed.values, indexed);
    return indexed;
  }
}

/** An array with the positions of each element. Removed elements stay in it until `finish`. */
class IndexedArray {
  readonly values: Value[];
  readonly #positions = new Map<string, number[]>();
  readonly #removed = new Set<number>();

  constructor(array: readonly Value[]) {
    this.values = [...array];
    for (const [position, value] of array.entries()) {
      const key = valueKey(value);
      const positions = this.#positions.get(key);
      if (positions === undefined) this.#positions.set(key, [position]);
      else positions.push(position);
    }
  }

  add(value: Value): void {
    const key = valueKey(value);
    if (this.#positions.has(key)) return;
    this.#positions.set(key, [this.values.length]);
    this.values.push(value);
  }

  remove(value: Value): void {
    const key = valueKey(value);
    for (const position of this.#positions.get(key) ?? []) this.#removed.add(position);
    this.#positions.delete(key);
  }

  finish(): void {
    if (this.#removed.size === 0) return;
    const kept = this.values.filter((_, position) => !this.#removed.has(position));
    this.#removed.clear();
    this.values.length = 0;
    for (const value of kept) this.values.push(value);
  }
}
