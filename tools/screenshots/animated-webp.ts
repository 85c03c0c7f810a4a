/** A still WebP picture, shown for `durationMs`. */
export interface Frame {
  readonly picture: Buffer;
  readonly durationMs: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

const hasAnimation = 0x02;

/** Joins still pictures of one size into an animation that repeats (https://developers.google.com/speed/webp/docs/riff_container). */
export function animatedWebp(frames: readonly Frame[], size: Size): Buffer {
  const content = Buffer.concat([
    Buffer.from('WEBP'),
    chunk('VP8X', Buffer.from([hasAnimation, 0, 0, 0, ...sizeBytes(size)])),
    // The background's color, and no limit of repetitions.
    chunk('ANIM', Buffer.from([255, 255, 255, 255, 0, 0])),
    ...frames.map(({ picture, durationMs }) =>
      chunk(
        'ANMF',
        Buffer.concat([
          Buffer.from([0, 0, 0, 0, 0, 0, ...sizeBytes(size), ...threeBytes(durationMs), 0]),
          ...imageChunks(picture),
        ]),
      ),
    ),
  ]);
  return chunk('RIFF', content);
}

/** The chunks of a still picture that hold its image. */
function imageChunks(picture: Buffer): readonly Buffer[] {
  if (picture.toString('latin1', 0, 4) !== 'RIFF') throw new Error('The picture is not WebP.');
  const found: Buffer[] = [];
  for (let at = 12; at < picture.length;) {
    const end = at + 8 + paddedLength(picture.readUInt32LE(at + 4));
    if (['VP8 ', 'VP8L', 'ALPH'].includes(picture.toString('latin1', at, at + 4)))
      found.push(picture.subarray(at, end));
    at = end;
  }
  return found;
}

function chunk(name: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(name, 'latin1');
  head.writeUInt32LE(content.length, 4);
  return Buffer.concat([head, content], 8 + paddedLength(content.length));
}

function paddedLength(length: number): number {
  return length + (length % 2);
}

function sizeBytes({ width, height }: Size): readonly number[] {
  return [...threeBytes(width - 1), ...threeBytes(height - 1)];
}

function threeBytes(value: number): readonly number[] {
  return [value & 0xff, (value >> 8) & 0xff, (value >> 16) & 0xff];
}
