import { assert, constantFrom, property, uint8Array } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pictures, pngOfPixels, pngWith } from '../../test/harness/pictures.ts';
import { imageTypes, pictureIn } from './image-types.ts';

const imageTypeOf = (content: Buffer) => pictureIn(content)?.type ?? null;
const bytes = (...values: number[]): Buffer => Buffer.from(values);
const [png, jpeg, gif, webp] = imageTypes.map((type) => pictures[type]);
const script = Buffer.from('<script>alert(1)</script>');

describe.each(imageTypes)('%s', (type) => {
  const whole = pictures[type];

  it('is detected from the bytes', () => {
    expect(imageTypeOf(whole)).toBe(type);
  });

  it('counts only when it is whole: no shorter beginning of it does', () => {
    const cuts = Array.from(whole.keys(), (length) => imageTypeOf(whole.subarray(0, length)));
    expect(new Set(cuts)).toEqual(new Set([null]));
  });

  it('has nothing behind its end', () => {
    for (const tail of [bytes(0), script, whole, pictures['image/jpeg']]) {
      expect(imageTypeOf(Buffer.concat([whole, tail]))).toBeNull();
    }
  });

  it('has nothing before its beginning', () => {
    expect(imageTypeOf(Buffer.concat([script, whole]))).toBeNull();
  });
});

it.each([
  ['nothing', Buffer.alloc(0)],
  ['text', Buffer.from('a picture')],
  ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ['PDF', Buffer.from('%PDF-1.7\n%%EOF')],
  ['an icon', bytes(0, 0, 1, 0, 1, 0, 16, 16, 0, 0)],
  ['a bitmap', Buffer.from('BM\x46\0\0\0\0\0\0\0\x36\0\0\0', 'latin1')],
  ['a HEIC picture, which few browsers show', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic')],
  ['a script that begins like a GIF', Buffer.from('GIF89a=1;alert(1)//\0;')],
  ['a GIF of which only the trailer follows', Buffer.from('GIF89a\0\0\0\0\0\0\0;', 'latin1')],
  ['a JPEG without a scan', bytes(0xff, 0xd8, 0xff, 0xe0, 0, 2, 0xff, 0xd9)],
  ['a JPEG whose segment has no length', bytes(0xff, 0xd8, 0xff, 0xe0, 0, 0, 0xff, 0xd9)],
  ['a WebP of metadata alone', Buffer.from('RIFF\x0c\0\0\0WEBPVP8X\0\0\0\0', 'latin1')],
  ['another RIFF', Buffer.from('RIFF\x0c\0\0\0WAVEVP8 \0\0\0\0', 'latin1')],
])('tells that %s is no picture', (_what, content) => {
  expect(imageTypeOf(content)).toBeNull();
});

it('does not take a PNG with a changed bit, or without data', () => {
  const changed = Buffer.from(pngWith('carried'));
  changed[45] = (changed[45] ?? 0) ^ 1;
  expect(imageTypeOf(changed)).toBeNull();
  const whole = pngWith();
  expect(imageTypeOf(Buffer.concat([whole.subarray(0, 45), whole.subarray(-12)]))).toBeNull();
});

it('reads the scans of a JPEG with restart markers, stuffed bytes and fill bytes', () => {
  const scan = bytes(0xff, 0xda, 0, 2, 1, 0xff, 0, 2, 0xff, 0xd0, 3);
  const picture = [bytes(0xff, 0xd8), scan, bytes(0xff), scan, bytes(0xff, 0xd9)];
  expect(imageTypeOf(Buffer.concat(picture))).toBe('image/jpeg');
});

it('reads the frames of an animated GIF, each with its own color table', () => {
  const screen = Buffer.from('GIF89a\x01\0\x01\0\0\0\0', 'latin1');
  const image = Buffer.concat([bytes(0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0x80), Buffer.alloc(6)]);
  const data = bytes(2, 2, 0x44, 1, 0);
  const moving = [screen, image, data, image, data, bytes(0x3b)];
  expect(imageTypeOf(Buffer.concat(moving))).toBe('image/gif');
});

/** A picture with these bytes of it replaced. */
function patched(picture: Buffer, at: number, ...values: number[]): Buffer {
  const changed = Buffer.from(picture);
  changed.set(values, at);
  return changed;
}

const container = (type: string, data: Buffer): Buffer => {
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1');
  const chunk = Buffer.concat([Buffer.from(type), Buffer.alloc(4), data]);
  chunk.writeUInt32LE(data.length, 4);
  head.writeUInt32LE(4 + chunk.length, 4);
  return Buffer.concat([head, chunk]);
};
const withCanvas = (data: Buffer, more: Buffer): Buffer => {
  const whole = Buffer.concat([container('VP8X', data), more]);
  whole.writeUInt32LE(whole.length - 8, 4);
  return whole;
};

describe('found 6: the pixels of a picture are known by its bytes', () => {
  const size = pictures['image/jpeg'].indexOf(bytes(0xff, 0xc0)) + 5;
  const gifFrame = pictures['image/gif'].indexOf(bytes(0x2c, 0, 0, 0, 0)) + 1;
  const webpData = 20;
  const frame = container('ANMF', Buffer.alloc(16)).subarray(12);

  it.each([
    ['a PNG', pngOfPixels(50_000, 50_000), 2_500_000_000],
    ['a JPEG', patched(pictures['image/jpeg'], size, 0xff, 0xfe, 0xff, 0xff), 65_534 * 65_535],
    ['a GIF, by its screen', patched(pictures['image/gif'], 6, 0x10, 0x27, 0, 1), 10_000 * 256],
    [
      'a GIF, by a frame that reaches beyond its screen',
      patched(pictures['image/gif'], gifFrame, 4, 0, 0, 0, 0x10, 0x27, 0, 1),
      10_004 * 256,
    ],
    [
      'a WebP',
      patched(pictures['image/webp'], webpData + 6, 0xff, 0x3f, 0xfe, 0x3f),
      16_383 * 16_382,
    ],
    [
      'a WebP without loss',
      container('VP8L', bytes(0x2f, 0xff, 0xbf, 0xff, 0x0f, 0)),
      16_384 * 16_383,
    ],
    [
      'a WebP with a canvas',
      withCanvas(bytes(0, 0, 0, 0, 0x4f, 0xc3, 0, 0x4f, 0xc3, 0), frame),
      2_500_000_000,
    ],
    [
      'a WebP with a frame larger than its canvas',
      withCanvas(
        bytes(0, 0, 0, 0, 0, 0, 0, 0, 0, 0),
        patched(frame, 8 + 6, 0x4f, 0xc3, 0, 0x4f, 0xc3, 0),
      ),
      2_500_000_000,
    ],
  ])('%s', (_what, picture, pixels) => {
    expect(pictureIn(picture)?.pixels).toBe(pixels);
  });
});

it('accepts any bytes after a signature, whatever lengths they declare', () => {
  const signature = constantFrom(png, jpeg, gif, webp).map((one) => one?.subarray(0, 13));
  assert(
    property(signature, uint8Array({ maxLength: 64 }), (head = Buffer.alloc(0), rest) => {
      const type = imageTypeOf(Buffer.concat([head, rest]));
      expect([null, ...imageTypes]).toContain(type);
    }),
    { numRuns: 5000, seed: 3 },
  );
});
