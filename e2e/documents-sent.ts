import type { Page } from '@playwright/test';

/** Records which documents the server sends to pages that this browser opens later. */
export async function watchDocumentsSent(page: Page): Promise<DocumentsSent> {
  const sent: string[] = [];
  await page.context().exposeFunction('noteDocument', (name: string) => sent.push(name));
  await page.context().addInitScript(noteDocuments);
  return {
    of: (collection) =>
      sent.flatMap((path) =>
        path.startsWith(`${collection}/`) ? [path.slice(collection.length + 1)] : [],
      ),
    forget: () => sent.splice(0),
  };
}

interface DocumentsSent {
  /** The ids of a collection's documents, in the order they were sent. */
  readonly of: (collection: string) => string[];
  readonly forget: () => void;
}

/** Runs in the page: reads a copy of each response of the Listen stream as it arrives. */
function noteDocuments(): void {
  const note: unknown = Reflect.get(window, 'noteDocument');
  const fetchAsEver = window.fetch;
  const read = async (body: ReadableStream<Uint8Array>) => {
    const decoder = new TextDecoder();
    let text = '';
    const reader = body.getReader();
    for (;;) {
      const { done, value } = await reader.read().catch(() => ({ done: true, value: undefined }));
      if (done) return;
      text += decoder.decode(value, { stream: true });
      const change =
        /"documentChange":\s*\{\s*"document":\s*\{\s*"name":\s*"[^"]*?\/documents\/([^"]+)"/g;
      let end = 0;
      for (const found of text.matchAll(change)) {
        end = found.index + found[0].length;
        if (typeof note === 'function') note(found[1]);
      }
      text = text.slice(end);
    }
  };
  window.fetch = async (...request) => {
    const response = await fetchAsEver(...request);
    if (!response.url.includes('/Listen/channel') || response.body === null) return response;
    const [forPage, forTest] = response.body.tee();
    void read(forTest);
    const { status, statusText, headers } = response;
    return new Response(forPage, { status, statusText, headers });
  };
}
