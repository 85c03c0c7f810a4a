import { equalValues } from '../model/compare-values.ts';
import type { Value } from '../model/types.ts';
import { valueKey } from './value-key.ts';

/**
 * So many comparisons of one element with another a write may make. Up to there they are quicker than keys: two
 * entries of a history mostly differ in their first field.
 */
const maxComparisons = 4000;

/**
 * The arrays which the transforms of one write change. Each is gone through once, however many transforms change it:
 * whoever sends long lists and many transforms is answered as soon as others, before it is known whether he may write.
 */
export class ListDrafts {
  readonly #drafts = new Map<readonly Value[], ListDraft>();
  #comparisons = 0;

  /** The list with those elements behind it which it does not have. */
  union(stored: readonly Value[], added: readonly Value[]): Value[] {
    if (!this.#mayCompare(stored.length + added.length, added.length, stored)) {
      const draft = this.#draftOf(stored);
      for (const element of added) draft.add(element);
      return draft.values;
    }
    const result = [...stored];
    for (const element of added) {
      if (!result.some((present) => equalValues(present, element))) result.push(element);
    }
    return result;
  }

  /** The list without these elements. */
  without(stored: readonly Value[], removed: readonly Value[]): Value[] {
    if (!this.#mayCompare(stored.length, removed.length, stored)) {
      const draft = this.#draftOf(stored);
      for (const element of removed) draft.remove(element);
      return draft.values;
    }
    return stored.filter((element) => !removed.some((each) => equalValues(each, element)));
  }

  /** Until this is called, lists may still hold what was removed. */
  finish(): void {
    for (const draft of this.#drafts.values()) draft.finish();
  }

  #mayCompare(many: number, few: number, list: readonly Value[]): boolean {
    this.#comparisons += many * few;
    return this.#comparisons <= maxComparisons && !this.#drafts.has(list);
  }

  #draftOf(list: readonly Value[]): ListDraft {
    const known = this.#drafts.get(list);
    if (known !== undefined) return known;
    const draft = new ListDraft(list);
    this.#drafts.set(draft.values, draft);
    return draft;
  }
}

/** One list, and where in it each element stands. */
class ListDraft {
  readonly values: Value[];
  readonly #places = new Map<string, number[]>();
  readonly #removed = new Set<number>();

  constructor(list: readonly Value[]) {
    this.values = [...list];
    for (const [place, value] of list.entries()) {
      const key = valueKey(value);
      const places = this.#places.get(key);
      if (places === undefined) this.#places.set(key, [place]);
      else places.push(place);
    }
  }

  add(value: Value): void {
    const key = valueKey(value);
    if (this.#places.has(key)) return;
    this.#places.set(key, [this.values.length]);
    this.values.push(value);
  }

  remove(value: Value): void {
    const key = valueKey(value);
    for (const place of this.#places.get(key) ?? []) this.#removed.add(place);
    this.#places.delete(key);
  }

  finish(): void {
    if (this.#removed.size === 0) return;
    const kept = this.values.filter((_, place) => !this.#removed.has(place));
    this.#removed.clear();
    this.values.length = 0;
    for (const value of kept) this.values.push(value);
  }
}
