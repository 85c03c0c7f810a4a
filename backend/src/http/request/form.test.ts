import { describe, expect, it } from 'vitest';
import { formPairs } from './form.ts';

const read = (body: string, maxPairs = 100) => formPairs(Buffer.from(body), maxPairs);

describe('formPairs', () => {
  it.each([
    '',
    'a',
    '&a&&b=&',
    'a=1&a=2',
    'a=b=c&=d',
    'a+b=c+d',
    'headers=X%3A+1%0D%0A&n=%D7%9E',
    'a=%26%3d%25&b=é',
    '__proto__=1',
  ])('reads %j as URLSearchParams does', (body) => {
    expect(read(body)).toEqual([...new URLSearchParams(body)]);
  });

  it.each(['a=%zz', 'b=%', 'b=%4', 'c=%D7', 'd=%FF', 'e=%C3&%A9', 'a=1&%&b=2', 'a=%0g', 'a=%g0'])(
    'found 33: refuses the whole of %j',
    (body) => {
      expect(read(body)).toBeNull();
    },
  );

  it('found 33: refuses more pairs than are allowed', () => {
    expect(read('a&b&c', 3)).toHaveLength(3);
    expect(read('a&b&c&d', 3)).toBeNull();
    expect(read('&&&&&&a', 1)).toEqual([['a', '']]);
  });

  it('found 33: stops at the first malformed pair of many', () => {
    const body = Buffer.from('%&'.repeat(2 ** 19));
    let reads = 0;
    const get = (bytes: Buffer, key: string | symbol): unknown => {
      reads += 1;
      return Reflect.get(bytes, key);
    };
    expect(formPairs(new Proxy(body, { get }), 100)).toBeNull();
    expect(reads).toBeLessThan(20);
  });
});
