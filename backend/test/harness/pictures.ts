import { crc32, deflateSync } from 'node:zlib';

/** A whole PNG of one grey pixel, which carries these bytes in a chunk of its own: any content, any size. */
export function pngWith(carried: Uint8Array | string = ''): Buffer<ArrayBuffer> {
  return pngOfPixels(1, 1, carried);
}

/** One that says it has so many pixels. */
export function pngOfPixels(
  width: number,
  height: number,
  carried: Uint8Array | string = '',
): Buffer<ArrayBuffer> {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0]);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('teSt', Buffer.from(carried)),
    chunk('IDAT', deflateSync(Buffer.from([0, 128]))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const framed = Buffer.alloc(data.length + 12);
  framed.writeUInt32BE(data.length);
  framed.write(type, 4, 'latin1');
  data.copy(framed, 8);
  framed.writeUInt32BE(crc32(framed.subarray(4, -4)), framed.length - 4);
  return framed;
}

/** As above, of exactly this size; no part of it is like another. */
export function pngOfSize(bytes: number): Buffer<ArrayBuffer> {
  const carried = new Uint8Array(bytes - pngWith().length);
  return pngWith(carried.map((_, index) => (index * 31) % 251));
}

/** Small pictures, each of which Chromium decodes; all but the GIF were made by its canvas. */
export const pictures = {
  'image/png': Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAYAAABytg0kAAAAEklEQVR4AWJiaGj4D8JMDFAAAAAA//900kEkAAAABklEQVQDADMwBAON8k0PAAAAAElFTkSuQmCC',
    'base64',
  ),
  'image/jpeg': Buffer.from(
    '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERXRTc4UG1RV19iZ2hnPk1xeXBkeFxlZ2P/2wBDARESEhgVGC8aGi9jQjhCY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2P/wAARCAACAAIDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAX/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAAAAAAAAAAAAAABAX/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCYAUgv/9k=',
    'base64',
  ),
  'image/gif': Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'),
  'image/webp': Buffer.from(
    'UklGRjQAAABXRUJQVlA4ICgAAABwAQCdASoCAAIAAsBMJaACdAFAAAD+645eRzvSpVf/KV/7Gv8FeVAA',
    'base64',
  ),
} as const;

const boundary = '75913462';

/** A picture as the SDK's `uploadBytes` sends it. */
export function multipartPicture(
  bytes: Uint8Array | string,
  metadata: object = { contentType: 'image/png' },
): { headers: Record<string, string>; body: Buffer<ArrayBuffer> } {
  const head =
    `--${boundary}\r\nContent-Type: application/json; charset=utf-8\r\n\r\n` +
    `${JSON.stringify(metadata)}\r\n--${boundary}\r\nContent-Type: image/png\r\n\r\n`;
  return {
    headers: {
      'x-goog-upload-protocol': 'multipart',
      'content-type': `multipart/related; boundary=${boundary}`,
    },
    body: Buffer.concat([
      Buffer.from(head),
      Buffer.from(bytes),
      Buffer.from(`\r\n--${boundary}--`),
    ]),
  };
}
