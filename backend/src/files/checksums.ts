import { createHash } from 'node:crypto';
import { updateCrc32c } from '../kernel/crc32c.ts';
import type { Checksums } from './model.ts';

/** Computes checksums in Cloud Storage's form: base64, the CRC big-endian. */
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
  crcBytes.writeUInt32BE(crc);
  return { size, md5: md5.digest('base64'), crc32c: crcBytes.toString('base64') };
}
