// Primary codes of https://www.sqlite.org/rescode.html: the disk is full, failing, read-only or gone.
const storageCodes = new Set([8, 10, 13, 14]);

/** Whether an error says that the database's disk cannot be used just now: what was asked may work later. */
export function isStorageFailure(error: unknown): boolean {
  return storageCodes.has(sqliteCode(error) ?? 0);
}

/** Runs what can wait for a disk that takes writes; returns whether it was done. */
export function tryStoring(work: () => void): boolean {
  try {
    work();
    return true;
  } catch (error) {
    if (isStorageFailure(error)) return false;
    throw error;
  }
}

/** The primary result code of an error of SQLite; `null` for any other error. */
export function sqliteCode(error: unknown): number | null {
  if (!(error instanceof Error) || !('errcode' in error)) return null;
  return typeof error.errcode === 'number' ? error.errcode & 0xff : null;
}
