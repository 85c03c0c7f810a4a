import { keptChanges } from './kept-changes.ts';

/** Saves what was changed on prize cards by a page that was closed too early. Its code comes only when there is any. */
export async function resumeSaving(): Promise<void> {
  if (keptChanges().length === 0) return;
  try {
    const { saveKeptChanges } = await import('./autosave.ts');
    saveKeptChanges();
  } catch {
    // Nothing is lost: the changes are still kept, and the page of prizes will do the same.
  }
}
