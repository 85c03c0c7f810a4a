/** Spellings of one pronunciation, in this order. */
const respellings: readonly (readonly [pattern: RegExp, spelling: string])[] = [
  [/tsch|tch/g, 'tš'],
  [/sch|sh/g, 'š'],
  [/kh|ch/g, 'x'],
  [/ph/g, 'f'],
  [/th|dt/g, 't'],
  [/ck|q|c(?![zeiy])/g, 'k'],
  [/w/g, 'v'],
  [/tz|ts|cz|zz/g, 'z'],
  [/sz/g, 's'],
  [/j/g, 'y'],
  [/š(?=[tpmnlkv])/g, 's'],
  [/^h/g, 'x'],
  [/(?<=[aeiouy])h$/g, ''],
  [/aa/g, 'a'],
  [/ou|oo/g, 'u'],
  [/oi|oy/g, 'o'],
  [/ei|ie|ey|ai|ay|ee|ea/g, 'ë'],
  [/(?!^)y/g, 'i'],
  [/(.)\1+/g, '$1'],
];

/** Merges the usual spellings of a normalized Latin word: Leiberman and Lieberman become one text. */
export function mergeSpellings(word: string): string {
  return respellings.reduce((text, [pattern, spelling]) => text.replace(pattern, spelling), word);
}
