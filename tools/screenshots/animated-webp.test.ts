import { expect, test } from 'vitest';
import { animatedWebp } from './animated-webp.ts';

const still = (pixels: string) =>
  Buffer.concat([
    Buffer.from('RIFF\x16\0\0\0WEBP', 'latin1'),
    Buffer.from(`VP8 \x05\0\0\0${pixels}\0`, 'latin1'),
  ]);

test('still pictures become frames with their durations', () => {
  const film = animatedWebp(
    [
      { picture: still('first'), durationMs: 300 },
      { picture: still('later'), durationMs: 70_000 },
    ],
    { width: 1280, height: 760 },
  );
  const text = film.toString('latin1');
  expect(text.slice(0, 16)).toMatch(/^RIFF[^]{4}WEBPVP8X$/);
  expect(film.readUInt32LE(4)).toBe(film.length - 8);
  expect([...film.subarray(20, 30)]).toEqual([2, 0, 0, 0, 0xff, 0x04, 0, 0xf7, 0x02, 0]);
  const frames = [...text.matchAll(/ANMF/g)].map(({ index }) => index);
  expect(frames.map((at) => film.readUIntLE(at + 20, 3))).toEqual([300, 70_000]);
  expect(frames.map((at) => text.slice(at + 24, at + 37))).toEqual([
    'VP8 \x05\0\0\0first',
    'VP8 \x05\0\0\0later',
  ]);
});

test('a picture in another format is refused', () => {
  expect(() =>
    animatedWebp([{ picture: Buffer.from('no picture at all'), durationMs: 1 }], {
      width: 1,
      height: 1,
    }),
  ).toThrow('The picture is not WebP.');
});
