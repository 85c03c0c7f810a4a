import { createHash } from 'node:crypto';
import type { Checksums } from './model.ts';

// CRC-32C, the reflected Castagnoli polynomial 0x82F63B78 (RFC 3720, appendix B.4); node:zlib has only CRC-32.
const crc32cTable = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0x82f63b78 : value >>> 1;
  return value;
});

function updateCrc32c(crc: number, bytes: Uint8Array): number {
  let value = ~crc;
  for (const byte of bytes) value = (value >>> 8) ^ (crc32cTable[(value ^ byte) & 0xff] ?? 0);
  return ~value;
}

/** Sums up bytes as Cloud Storage does: both sums in base64, the CRC big-endian. */
export async function checksum(chunks: AsyncIterable<Uint8Array>): Promise<Checksums> {
  const md5 = createHash('md5');
  let crc = 0;
  let size = 0;
  for await (const chunk of chunks) {
    md5.update(chunk);
    crc = updateCrc32c(crc, chunk);
    size += chunk.length;
  }
  const crcBytes = Buffer.alloc(4);
  crcBytes.writeUInt32BE(crc >>> 0);
  return { size, md5: md5.digest('base64'), crc32c: crcBytes.toString('base64') };
}
