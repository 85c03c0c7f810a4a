import { expect, it } from 'vitest';
import { checksum } from './checksums.ts';

async function* chunks() {
  yield Buffer.from('1234');
  yield Buffer.from('');
  yield Buffer.from('56789');
}

it('computes the published checksums, however the bytes are split', async () => {
  // CRC-32C of "123456789" as catalogued (https://reveng.sourceforge.io/crc-catalogue/), and its MD5 by md5sum.
  expect(await checksum(chunks())).toEqual({
    size: 9,
    md5: 'JfnnlDI7RTiF9RgfG2JNCw==',
    crc32c: '4waSgw==',
  });
});
