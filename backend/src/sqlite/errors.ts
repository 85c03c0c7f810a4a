// Primary codes of https://www.sqlite.org/rescode.html: the disk is full, failing, read-only or gone.
const storageCodes = new Set([8, 10, 13, 14]);

/** Whether an error means that the database's disk cannot be used now, so that a retry may succeed. */
export function isStorageFailure(error: unknown): boolean {
  return storageCodes.has(sqliteCode(error) ?? 0);
}

/** Runs work that may be skipped while the disk fails; returns whether it succeeded. */
export function tryStoring(work: () => void): boolean {
  try {
    work();
    return true;
  } catch (error) {
    if (isStorageFailure(error)) return false;
    throw error;
  }
}

/** The primary result code of a SQLite error; `null` for other errors. */
export function sqliteCode(error: unknown): number | null {
  if (!(error instanceof Error) || !('errcode' in error)) return null;
  return typeof error.errcode === 'number' ? error.errcode & 0xff : null;
}
