import { DataError } from '../firebase/errors.ts';

const longestSide = 1600;
const jpegQuality = 0.85;

/** Prepares a picture for storage: upright, at most 1600 pixels long, and without metadata such as its location. */
export async function prepareImage(file: Blob): Promise<Blob> {
  if (file.type !== '' && !file.type.startsWith('image/')) throw notAnImage();
  const picture = await decode(file);
  try {
    return await encode(picture);
  } finally {
    picture.close();
  }
}

function decode(file: Blob): Promise<ImageBitmap> {
  return createImageBitmap(file, { imageOrientation: 'from-image' }).catch((cause: unknown) => {
    throw notAnImage(cause);
  });
}

function encode(picture: ImageBitmap): Promise<Blob> {
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
  const [width, height] = [picture.width, picture.height].map((side) =>
    Math.max(1, Math.round(side * scale)),
  );
  const canvas = new OffscreenCanvas(width ?? 1, height ?? 1);
  const context = canvas.getContext('2d');
  if (context === null) throw notAnImage();
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return isTransparent(context)
    ? canvas.convertToBlob({ type: 'image/png' })
    : canvas.convertToBlob({ type: 'image/jpeg', quality: jpegQuality });
}

function isTransparent(context: OffscreenCanvasRenderingContext2D): boolean {
  const { data } = context.getImageData(0, 0, context.canvas.width, context.canvas.height);
  for (let alpha = 3; alpha < data.length; alpha += 4) if (data[alpha] !== 255) return true;
  return false;
}

function notAnImage(cause?: unknown): DataError {
  return new DataError('not-an-image', 'The file is no picture that can be shown', { cause });
}
