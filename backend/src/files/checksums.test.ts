import { expect, it } from 'vitest';
import { checksum } from './checksums.ts';

async function* chunks() {
  yield Buffer.from('1234');
  yield Buffer.from('');
  yield Buffer.from('56789');
}

it('sums up bytes as published, however they are cut', async () => {
  // The catalogued check values of MD5 and CRC-32C, those of "123456789" (https://reveng.sourceforge.io/crc-catalogue/).
  expect(await checksum(chunks())).toEqual({
    size: 9,
    md5: 'JfnnlDI7RTiF9RgfG2JNCw==',
    crc32c: '4waSgw==',
  });
});
