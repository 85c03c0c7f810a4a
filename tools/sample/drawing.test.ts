import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { box, drawPicture } from './drawing.ts';
import { encodePng } from './png.ts';
import { drawPortrait } from './portraits.ts';
import { prizeCatalogue } from './prize-catalogue.ts';
import { createRandom } from './random.ts';

/** The pixels of a PNG whose rows are all stored as differences from the row above. */
function decode(png: Buffer): { width: number; height: number; rgb: Uint8Array } {
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const data = png.subarray(41, 41 + png.readUInt32BE(33));
  const rows = inflateSync(data);
  const stride = width * 3;
  const rgb = new Uint8Array(stride * height);
  for (let y = 0; y < height; y += 1) {
    expect(rows[y * (stride + 1)]).toBe(2);
    for (let x = 0; x < stride; x += 1) {
      const above = y === 0 ? 0 : (rgb[(y - 1) * stride + x] ?? 0);
      rgb[y * stride + x] = (rows[y * (stride + 1) + 1 + x] ?? 0) + above;
    }
  }
  return { width, height, rgb };
}

describe('drawn pictures', () => {
  it('come out of the PNG as they went in', () => {
    const rgb = Uint8Array.from({ length: 3 * 2 * 3 }, (_, index) => (index * 47) % 256);
    expect(decode(encodePng({ width: 3, height: 2, rgb }))).toEqual({ width: 3, height: 2, rgb });
  });

  it('show shapes on their background', () => {
    const png = drawPicture({
      background: ['#000000', '#000000'],
      shapes: [box('#336699', { x: 25, y: 25, width: 50, height: 50 })],
    });
    const { width, rgb } = decode(png);
    const at = (x: number, y: number): number[] => [
      ...rgb.subarray((y * width + x) * 3, (y * width + x) * 3 + 3),
    ];
    expect(at(width / 2, width / 2)).toEqual([0x33, 0x66, 0x99]);
    expect(at(10, 10)).toEqual([0, 0, 0]);
  });

  it('are twelve different prizes and portraits, each below 20 kB', () => {
    const random = createRandom(1);
    const pictures = [
      ...prizeCatalogue.map(drawPicture),
      drawPortrait(random),
      drawPortrait(random),
    ];
    expect(new Set(pictures.map((png) => png.toString('base64'))).size).toBe(14);
    for (const png of pictures) expect(png.length).toBeLessThan(20_000);
  });
});
