import type { Random } from './random.ts';

const depth = 20_000;

/** Unexpected values; a string here is inserted as raw JSON text. */
const strangeTexts: readonly string[] = [
  'null',
  'true',
  '-1',
  '0',
  '1e400',
  '-0',
  '1.5',
  '9007199254740993',
  '9'.repeat(400),
  '""',
  '"\\u0000"',
  '"\\ud800"',
  '"__proto__"',
  '"../../etc/passwd"',
  '"projects/gabbai/databases/(default)/documents"',
  '"9223372036854775808"',
  '"-9223372036854775809"',
  '"NaN"',
  '"Infinity"',
  '"0001-01-01T00:00:00Z"',
  '"+275760-09-13T00:00:00Z"',
  '"a.b.`c"',
  '[]',
  '{}',
  '[[]]',
  '[null]',
  '{"":""}',
  '{"__proto__":{"polluted":true}}',
  '{"constructor":{"prototype":{"polluted":true}}}',
  '{"toString":null,"valueOf":1,"hasOwnProperty":[]}',
  '{"stringValue":"a","integerValue":"1"}',
  '{"mapValue":{"fields":{"__proto__":{"integerValue":"1"}}}}',
  `${'['.repeat(depth)}${']'.repeat(depth)}`,
  `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`,
  `${'{"mapValue":{"fields":{"a":'.repeat(500)}{"integerValue":"1"}${'}}}'.repeat(500)}`,
  `${'{"arrayValue":{"values":['.repeat(500)}${']}}'.repeat(500)}`,
  `"${'x'.repeat(100_000)}"`,
  `[${'0,'.repeat(20_000)}0]`,
];

const strangeKeys = [
  '__proto__',
  'constructor',
  'prototype',
  '',
  'fields',
  '\u0000',
  'toString',
  'x'.repeat(2000),
];

/** The JSON of a value with something in it replaced, renamed, left out or added. */
export function harmJson(json: unknown, random: Random): string {
  const places = countPlaces(json);
  const at = random.below(places);
  let place = -1;
  const render = (value: unknown): string => {
    place += 1;
    if (place === at) return harmed(value, random);
    if (Array.isArray(value)) return `[${value.map(render).join(',')}]`;
    if (typeof value === 'object' && value !== null) {
      const pairs = Object.entries(value).map(
        ([name, item]) => `${JSON.stringify(name)}:${render(item)}`,
      );
      return `{${pairs.join(',')}}`;
    }
    return JSON.stringify(value);
  };
  return render(json);
}

function harmed(value: unknown, random: Random): string {
  if (typeof value !== 'object' || value === null || random.chance(0.5))
    return random.oneOf(strangeTexts);
  if (Array.isArray(value)) {
    const items = value.map((item) => JSON.stringify(item));
    return `[${[...items, ...items, random.oneOf(strangeTexts)].join(',')}]`;
  }
  const entries = Object.entries(value).map(
    ([name, item]) => [name, JSON.stringify(item)] as const,
  );
  const chosen = random.below(entries.length + 1);
  const kept = entries.filter((_, index) => index !== chosen || random.chance(0.3));
  const added = [random.oneOf(strangeKeys), random.oneOf(strangeTexts)] as const;
  return `{${[...kept, added].map(([name, text]) => `${JSON.stringify(name)}:${text}`).join(',')}}`;
}

function countPlaces(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1;
  return Object.values(value).reduce<number>((sum, item) => sum + countPlaces(item), 1);
}
