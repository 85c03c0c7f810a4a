import { expect, it } from 'vitest';
import { checksum } from './checksums.ts';

it('sums up bytes as published, however they are cut', async () => {
  async function* chunks() {
    yield Buffer.from('1234');
    yield Buffer.from('');
    yield Buffer.from('56789');
  }
  // RFC 3720, appendix B.4, and RFC 1321, appendix A.5, have such sums; these are those of "123456789".
  expect(await checksum(chunks())).toEqual({
    size: 9,
    md5: 'JfnnlDI7RTiF9RgfG2JNCw==',
    crc32c: '4waSgw==',
  });
});
