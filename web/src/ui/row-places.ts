/**
 * Gives rows their elements: a row that comes gets that of one that has gone, since an element is written anew in far less
 * time than it is made. A row that stays keeps its own.
 */
export class RowPlaces {
  readonly #places = new Map<number, number>();
  #made = 0;

  /** The place of each of these rows, all of them different; what is asked twice is answered alike. */
  of(indexes: readonly number[]): ReadonlyMap<number, number> {
    const wanted = new Set(indexes);
    const free: number[] = [];
    for (const [index, place] of this.#places) {
      if (wanted.has(index)) continue;
      free.push(place);
      this.#places.delete(index);
    }
    for (const index of indexes)
      if (!this.#places.has(index)) this.#places.set(index, free.shift() ?? this.#made++);
    return this.#places;
  }
}
