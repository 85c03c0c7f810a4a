import { expect, it } from 'vitest';
import { RuleMap, RuleTimestamp } from '../rules/values.ts';
import type { ObjectFacts } from './model.ts';
import { fileResourceOf } from './rule-values.ts';

const micros = 1_795_188_084_000_001;

const stored: ObjectFacts = {
  name: 'prizes/a b.png',
  settings: {
    contentType: 'image/png',
    cacheControl: 'private',
    contentLanguage: 'he',
    custom: { by: 'x' },
  },
  size: 9,
  md5: 'JfnnlDI7RTiF9RgfG2JNCw==',
  crc32c: '4waSgw==',
  generation: micros,
  metageneration: 2,
  created: micros,
  updated: micros + 1,
};

const read = (map: RuleMap) =>
  Object.fromEntries([...map.keys()].map((key) => [key, map.get(key)]));

it('gives every field its name and type', () => {
  const resource = read(fileResourceOf(stored, 'b'));
  const { metadata, ...rest } = resource;
  expect(rest).toEqual({
    name: 'prizes/a b.png',
    bucket: 'b',
    contentType: 'image/png',
    contentEncoding: 'identity',
    contentDisposition: "inline; filename*=utf-8''a%20b.png",
    contentLanguage: 'he',
    cacheControl: 'private',
    size: 9n,
    md5Hash: 'JfnnlDI7RTiF9RgfG2JNCw==',
    crc32c: '4waSgw==',
    generation: BigInt(micros),
    metageneration: 2n,
    timeCreated: new RuleTimestamp(micros),
    updated: new RuleTimestamp(micros + 1),
    etag: `${micros}-2`,
  });
  expect(metadata instanceof RuleMap && read(metadata)).toEqual({ by: 'x' });
});

it('leaves out what is unknown until the bytes have arrived', () => {
  const unknown = { md5: null, crc32c: null, generation: null, metageneration: null };
  const announced = { ...stored, ...unknown, size: null, created: null, updated: null };
  const settings = { custom: {} };
  expect(Object.keys(read(fileResourceOf({ ...announced, settings }, 'b'))).toSorted()).toEqual([
    'bucket',
    'contentDisposition',
    'contentEncoding',
    'contentType',
    'metadata',
    'name',
  ]);
});

it('keeps the names of prototypes as plain keys', () => {
  const custom = Object.fromEntries([['__proto__', 'p']]);
  const metadata = fileResourceOf({ ...stored, settings: { custom } }, 'b').get('metadata');
  expect(metadata instanceof RuleMap && metadata.get('__proto__')).toBe('p');
});
