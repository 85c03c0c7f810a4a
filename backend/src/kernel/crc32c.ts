// The reflected Castagnoli polynomial (RFC 3720, appendix B.4); node:zlib has only CRC-32.
const castagnoli = 0x82f63b78;
const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ castagnoli : value >>> 1;
  return value;
});

/** Continues a CRC-32C with more bytes; it starts with 0. */
export function updateCrc32c(crc: number, bytes: Uint8Array): number {
  let value = ~crc;
  for (const byte of bytes) value = (value >>> 8) ^ (table[(value ^ byte) & 0xff] ?? 0);
  return ~value >>> 0;
}
