import type { Page } from '@playwright/test';

/** Types a word that is still composed, as every word is on Android. */
export async function compose(page: Page, text: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const end = text.length;
  await session.send('Input.imeSetComposition', { text, selectionStart: end, selectionEnd: end });
  await session.detach();
}

/** Enter that ends a composed word, as input methods for Chinese and Japanese send it. */
export async function pressComposingEnter(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const key = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 229 } as const;
  await session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key });
  await session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key });
  await session.detach();
}
