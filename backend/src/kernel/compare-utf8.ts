/** Comparing chunks is many times faster than comparing characters. */
const chunkLength = 1024;

/** Compares texts by their UTF-8 bytes, the order of code points and not of UTF-16 units. */
export function compareUtf8(a: string, b: string): number {
  if (a === b) return 0;
  const shorter = Math.min(a.length, b.length);
  let index = 0;
  while (a.slice(index, index + chunkLength) === b.slice(index, index + chunkLength))
    index += chunkLength;
  for (; index < shorter; index++) {
    const left = a.charCodeAt(index);
    const right = b.charCodeAt(index);
    if (left !== right) return codePointRank(left) - codePointRank(right);
  }
  return a.length - b.length;
}

/** UTF-16 sorts surrogates (0xd800 to 0xdfff), which encode the highest code points, before 0xe000. */
function codePointRank(unit: number): number {
  return unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit;
}
