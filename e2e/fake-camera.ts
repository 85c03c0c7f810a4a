import { encodeQR } from 'qr';

const [width, height] = [320, 240];
const framesEach = 10;
const pauseFrames = 4;
const white = 255;

/**
 * A film in YUV4MPEG2 (https://wiki.multimedia.cx/index.php/YUV4MPEG2), ten frames a second, in which one code after the
 * other is held before the camera.
 */
export function filmOfCodes(texts: readonly string[]): Buffer {
  const header = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`);
  const frames = texts.flatMap((text) => [
    ...Array.from({ length: framesEach }, () => frameOf(text)),
    ...Array.from({ length: pauseFrames }, () => frameOf(null)),
  ]);
  return Buffer.concat([header, ...frames]);
}

function frameOf(text: string | null): Buffer {
  const luma = Buffer.alloc(width * height, white);
  const colors = Buffer.alloc((width * height) / 2, 128);
  if (text !== null) drawCode(luma, text);
  return Buffer.concat([Buffer.from('FRAME\n'), luma, colors]);
}

function drawCode(luma: Buffer, text: string): void {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 4 });
  const scale = Math.floor(height / rows.length);
  const [left, top] = [width, height].map((size) => (size - rows.length * scale) >> 1);
  rows.forEach((row, y) =>
    row.forEach((isDark, x) => {
      if (!isDark) return;
      for (let line = 0; line < scale; line += 1) {
        const start = ((top ?? 0) + y * scale + line) * width + (left ?? 0) + x * scale;
        luma.fill(0, start, start + scale);
      }
    }),
  );
}
