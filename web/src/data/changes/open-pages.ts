import { uuid } from '../../kernel/uuid.ts';

const prefix = 'page/';
export const pageId = uuid();
const hasLocks = 'locks' in navigator;

// The page holds this lock until it closes or crashes.
if (hasLocks) void navigator.locks.request(prefix + pageId, () => new Promise(() => {}));

/** The ids of open pages; without locks only this page. Two tabs may then send one change, which the server applies once. */
export async function openPages(): Promise<ReadonlySet<string>> {
  const { held = [] } = hasLocks ? await navigator.locks.query() : {};
  const names = held.map(({ name = '' }) => name).filter((name) => name.startsWith(prefix));
  return new Set([pageId, ...names.map((name) => name.slice(prefix.length))]);
}

export async function untilPageCloses(id: string): Promise<void> {
  await navigator.locks.request(prefix + id, () => {});
}
