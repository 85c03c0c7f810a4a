import { uuid } from '../../kernel/uuid.ts';

const prefix = 'page/';
/** Differs from that of every other page of the browser. */
export const pageId = uuid();
/** Browsers have locks on secure origins only. */
const hasLocks = 'locks' in navigator;

// The browser releases it when the page is gone, however it went.
if (hasLocks) void navigator.locks.request(prefix + pageId, () => new Promise(() => {}));

/**
 * The ids of the pages that are open. Without locks that is this page alone: then two tabs may send the same change, which
 * the server applies once.
 */
export async function openPages(): Promise<ReadonlySet<string>> {
  const { held = [] } = hasLocks ? await navigator.locks.query() : {};
  const names = held.map(({ name = '' }) => name).filter((name) => name.startsWith(prefix));
  return new Set([pageId, ...names.map((name) => name.slice(prefix.length))]);
}

/** Resolves when a page has closed that is open now. */
export async function pageClosed(id: string): Promise<void> {
  await navigator.locks.request(prefix + id, () => {});
}
