import { encodeQR } from 'qr';
import type { Page } from '@playwright/test';

/**
 * Gives the page a camera before which one label after the other is held, again and again. A headless shell has none, so
 * it is a film; what shows and reads it is real.
 */
export async function holdBeforeCamera(page: Page, texts: readonly string[]): Promise<void> {
  const codes = texts.map((text) => encodeQR(text, 'raw', { ecc: 'medium', border: 4 }));
  await page.evaluate((labels) => {
    const [width, height, labelMs] = [320, 240, 1000];
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width, height });
    const context = canvas.getContext('2d');
    let frame = 0;
    const draw = () => {
      frame += 1;
      const label = labels[Math.floor((frame * 100) / labelMs) % labels.length] ?? [];
      const scale = Math.floor(height / label.length);
      if (context === null) return;
      context.fillStyle = '#fff';
      context.fillRect(0, 0, width, height);
      context.fillStyle = '#000';
      for (const [y, row] of label.entries())
        for (const [x, isDark] of row.entries())
          if (isDark) context.fillRect(x * scale, y * scale, scale, scale);
    };
    draw();
    setInterval(draw, 100);
    navigator.mediaDevices.getUserMedia = () => Promise.resolve(canvas.captureStream());
  }, codes);
}

/**
 * Gives the page a browser's own reader of codes, which reads one text after the other from a picture that shows. As real ones
 * do, it fails before the first frame.
 */
export async function readNatively(page: Page, texts: readonly string[]): Promise<void> {
  await page.evaluate((texts) => {
    let reads = 0;
    class NativeReader {
      static getSupportedFormats = () => Promise.resolve(['code_128', 'qr_code']);
      detect = (video: HTMLVideoElement) => {
        if (video.readyState < video.HAVE_CURRENT_DATA || video.videoWidth === 0 || reads === 0) {
          reads += 1;
          return Promise.reject(new DOMException('Invalid element or state.', 'InvalidStateError'));
        }
        reads += 1;
        const rawValue = texts[Math.floor(reads / 10)];
        return Promise.resolve(rawValue === undefined ? [] : [{ rawValue, format: 'qr_code' }]);
      };
    }
    Object.assign(window, { BarcodeDetector: NativeReader });
  }, texts);
}

/** The administrator has not allowed the camera. */
export async function denyCamera(page: Page): Promise<void> {
  await page.evaluate(() => {
    navigator.mediaDevices.getUserMedia = () =>
      Promise.reject(new DOMException('Permission denied', 'NotAllowedError'));
  });
}
