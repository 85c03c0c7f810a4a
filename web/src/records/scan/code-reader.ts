import type { BarcodeDetector } from 'qr/decode.js';

type Detector = Pick<BarcodeDetector, 'detect'>;

type DetectorClass = Pick<typeof BarcodeDetector, 'getSupportedFormats'> &
  (new (options: { formats: ['qr_code'] }) => Detector);

declare global {
  interface Window {
    /** https://wicg.github.io/shape-detection-api/#barcode-detection-api */
    readonly BarcodeDetector?: DetectorClass;
  }
}

/** The browser's reader of QR codes, or one that is loaded for browsers without it. */
export async function createCodeReader(): Promise<Detector> {
  const native = window.BarcodeDetector;
  const formats: readonly string[] = (await native?.getSupportedFormats()) ?? [];
  const isNative = native !== undefined && formats.includes('qr_code');
  const Reader = isNative ? native : (await import('qr/decode.js')).BarcodeDetector;
  return new Reader({ formats: ['qr_code'] });
}
