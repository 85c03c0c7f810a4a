import { encodePng } from '../tools/sample/png.ts';

interface PictureFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

type Rgb = readonly [red: number, green: number, blue: number];

/** A picture of one color, as a file input accepts it. */
export function picture(name: string, color: Rgb = [49, 151, 149], side = 120): PictureFile {
  const rgb = new Uint8Array(side * side * 3).map((_, index) => color[index % 3] ?? 0);
  return { name, mimeType: 'image/png', buffer: encodePng({ width: side, height: side, rgb }) };
}
