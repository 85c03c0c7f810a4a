import { expect, it } from 'vitest';
import { updateCrc32c } from './crc32c.ts';

// As catalogued (https://reveng.sourceforge.io/crc-catalogue/) and in RFC 3720, appendix B.4.
it.each([
  ['nine digits', Buffer.from('123456789'), 0xe3069283],
  ['zeros', Buffer.alloc(32), 0x8a9136aa],
  ['ones', Buffer.alloc(32, 0xff), 0x62a8ab43],
  ['nothing', Buffer.alloc(0), 0],
])('sums up %s', (_, bytes, sum) => {
  expect(updateCrc32c(0, bytes)).toBe(sum);
  const cut = Math.floor(bytes.length / 3);
  expect(updateCrc32c(updateCrc32c(0, bytes.subarray(0, cut)), bytes.subarray(cut))).toBe(sum);
});
