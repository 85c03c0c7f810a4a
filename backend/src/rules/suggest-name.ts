/** Longer names are not compared, which takes quadratic time. */
const maxLength = 60;

/** ` Did you mean …?` for a similar name, otherwise an empty text. */
export function suggestion(written: string, names: Iterable<string>): string {
  if (written.length > maxLength) return '';
  let best: string | undefined;
  // A name with more than a third of the letters changed is another word.
  let least = Math.min(3, Math.floor(written.length / 3) + 1);
  for (const name of names) {
    const changes =
      Math.abs(name.length - written.length) < least ? distance(written, name) : least;
    if (changes < least) [best, least] = [name, changes];
  }
  return best === undefined ? '' : ` Did you mean ${best}?`;
}

/** The Levenshtein distance. */
function distance(left: string, right: string): number {
  let above = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (const [row, letter] of left.split('').entries()) {
    const current = [row + 1];
    for (const [column, other] of right.split('').entries()) {
      current.push(
        Math.min(
          (above[column] ?? 0) + (letter === other ? 0 : 1),
          (above[column + 1] ?? 0) + 1,
          (current[column] ?? 0) + 1,
        ),
      );
    }
    above = current;
  }
  return above.at(-1) ?? 0;
}
