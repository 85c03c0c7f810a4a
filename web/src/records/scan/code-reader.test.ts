import { afterEach, expect, it, vi } from 'vitest';
import { BarcodeDetector } from 'qr/decode.js';
import { createCodeReader } from './code-reader.ts';

/** A browser's own reader, which reads some formats. */
function installNativeReader(formats: readonly string[]) {
  class NativeReader {
    static getSupportedFormats = () => Promise.resolve([...formats]);
    readonly options: object;
    constructor(options: object) {
      this.options = options;
    }
    detect = () => Promise.resolve([]);
  }
  vi.stubGlobal('window', { BarcodeDetector: NativeReader });
  return NativeReader;
}

afterEach(() => vi.unstubAllGlobals());

it('K5 a browser that reads QR codes itself is asked for nothing but them', async () => {
  const NativeReader = installNativeReader(['code_128', 'qr_code']);
  const reader = await createCodeReader();
  expect(reader).toBeInstanceOf(NativeReader);
  expect(reader).toMatchObject({ options: { formats: ['qr_code'] } });
});

it('K5 the decoder is loaded for a browser that reads other codes only, or none', async () => {
  installNativeReader(['code_128']);
  expect(await createCodeReader()).toBeInstanceOf(BarcodeDetector);
  vi.stubGlobal('window', {});
  expect(await createCodeReader()).toBeInstanceOf(BarcodeDetector);
});
