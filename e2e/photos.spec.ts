import { Buffer } from 'node:buffer';
import type { Page } from '@playwright/test';
import { expect, test } from './verbs.ts';

function exifEntry(tag: number, type: number, count: number, value: number): Buffer {
  const bytes = Buffer.alloc(12);
  bytes.writeUInt16LE(tag, 0);
  bytes.writeUInt16LE(type, 2);
  bytes.writeUInt32LE(count, 4);
  bytes.writeUInt32LE(value, 8);
  return bytes;
}

/** EXIF data of a phone: rotated by a quarter turn (orientation 6), with a latitude. */
function exifSegment(): Buffer {
  const gpsAt = 8 + 2 + 24 + 4;
  const body = Buffer.concat([
    Buffer.from('Exif\0\0II*\0\x08\0\0\0\x02\0', 'latin1'),
    exifEntry(0x0112, 3, 1, 6),
    exifEntry(0x8825, 4, 1, gpsAt),
    Buffer.from('\0\0\0\0\x01\0', 'latin1'),
    exifEntry(0x0001, 2, 2, 'N'.charCodeAt(0)),
    Buffer.alloc(4),
  ]);
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
}

test('F4 F5 a picture is turned upright and scaled down before it is uploaded in parts, and other files are refused', async ({
  openVerbs,
  allowedComplaints,
}) => {
  // The server answers 403 for a missing file, as for a forbidden one.
  allowedComplaints.push(/status of 40[34]/);
  const page = await openVerbs();
  await test.step('F4 a photo is turned upright, made smaller, and loses the place where it was taken', () =>
    turnsUpright(page));
  await test.step('F4 a small picture keeps its size and its transparency; what is no picture is refused', () =>
    keepsSmall(page));
  await test.step('F4 F5 a prize picture goes up in parts, is shown at its address, and can be deleted', () =>
    goesUp(page));
});

async function turnsUpright(page: Page): Promise<void> {
  const seen = await page.evaluate(
    async (exif) => {
      const canvas = new OffscreenCanvas(2400, 1200);
      const context = canvas.getContext('2d');
      if (context === null) throw new Error('no canvas');
      context.fillStyle = 'red';
      context.fillRect(0, 0, 1200, 1200);
      context.fillStyle = 'blue';
      context.fillRect(1200, 0, 1200, 1200);
      const plain = await canvas.convertToBlob({ type: 'image/jpeg' });
      const photo = new Blob([plain.slice(0, 2), new Uint8Array(exif), plain.slice(2)], {
        type: 'image/jpeg',
      });
      const prepared = await window.verbs.prepareImage(photo);
      const hasExif = await Promise.all(
        [photo, prepared].map(async (blob) =>
          new TextDecoder('latin1').decode(await blob.arrayBuffer()).includes('Exif'),
        ),
      );
      const picture = await createImageBitmap(prepared);
      const view = new OffscreenCanvas(picture.width, picture.height).getContext('2d');
      view?.drawImage(picture, 0, 0);
      const colourAt = (y: number) => [...(view?.getImageData(400, y, 1, 1).data ?? [])];
      return {
        hasExif,
        type: prepared.type,
        size: [picture.width, picture.height],
        top: colourAt(100),
        bottom: colourAt(1500),
      };
    },
    [...exifSegment()],
  );
  expect(seen).toMatchObject({ hasExif: [true, false], type: 'image/jpeg', size: [800, 1600] });
  const [topRed = 0, , topBlue = 255] = seen.top;
  const [bottomRed = 255, , bottomBlue = 0] = seen.bottom;
  expect(topRed).toBeGreaterThan(200);
  expect(topBlue).toBeLessThan(60);
  expect(bottomRed).toBeLessThan(60);
  expect(bottomBlue).toBeGreaterThan(200);
}

async function keepsSmall(page: Page): Promise<void> {
  const seen = await page.evaluate(async () => {
    const { prepareImage, outcomeOf } = window.verbs;
    const canvas = new OffscreenCanvas(40, 30);
    canvas.getContext('2d')?.fillRect(0, 0, 10, 10);
    const clear = await prepareImage(await canvas.convertToBlob({ type: 'image/png' }));
    canvas.getContext('2d')?.fillRect(0, 0, 40, 30);
    const full = await prepareImage(await canvas.convertToBlob({ type: 'image/png' }));
    const { width, height } = await createImageBitmap(clear);
    return {
      clear: [clear.type, width, height],
      full: full.type,
      text: await outcomeOf(prepareImage(new Blob(['hello'], { type: 'text/plain' }))),
      liar: await outcomeOf(prepareImage(new Blob(['hello'], { type: 'image/png' }))),
      nothing: await outcomeOf(prepareImage(new Blob([]))),
    };
  });
  expect(seen).toEqual({
    clear: ['image/png', 40, 30],
    full: 'image/jpeg',
    text: 'not-an-image',
    liar: 'not-an-image',
    nothing: 'not-an-image',
  });
}

async function goesUp(page: Page): Promise<void> {
  const seen = await page.evaluate(async () => {
    const { uploadPrizeImage, deleteByUrl, outcomeOf } = window.verbs;
    const canvas = new OffscreenCanvas(1200, 1200);
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('no canvas');
    // Noise, which does not compress, so that the upload is large.
    const noise = context.createImageData(1200, 1200);
    for (let at = 0; at < noise.data.length; at += 1)
      noise.data[at] = at % 4 === 3 ? 255 : Math.floor(Math.random() * 256);
    context.putImageData(noise, 0, 0);
    const picture = await canvas.convertToBlob({ type: 'image/png' });
    const file = new File([picture], 'my/prize picture.png', { type: 'image/png' });
    const parts: number[] = [];
    const url = await uploadPrizeImage({
      weekName: 'Lech Lecha',
      file,
      onProgress: (part) => parts.push(part),
    });
    const shown = await fetch(url);
    const { type } = await shown.blob();
    const deleted = await outcomeOf(deleteByUrl(url));
    return {
      path: decodeURIComponent(new URL(url).pathname.split('/o/')[1] ?? ''),
      parts,
      type,
      deleted,
      left: (await fetch(url, { cache: 'no-store' })).status,
      again: await outcomeOf(deleteByUrl(url)),
      foreign: await outcomeOf(deleteByUrl('https://pictures.example/p.png')),
    };
  });
  expect(seen.path).toMatch(/^prizes\/[0-9a-f-]{36}_Lech Lecha_my-prize picture\.jpg$/);
  expect(seen.parts).toEqual(seen.parts.toSorted((one, other) => one - other));
  expect(seen.parts.length).toBeGreaterThan(2);
  expect(seen.parts.at(-1)).toBe(1);
  expect(seen).toMatchObject({
    type: 'image/jpeg',
    deleted: 'done',
    left: 403,
    again: 'done',
    foreign: 'done',
  });
}
