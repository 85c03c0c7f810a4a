import { beforeLogout } from '../../data/before-logout.ts';
import { keptChanges } from '../../data/kept-changes.ts';

/** Saves what was changed on prize cards by a page that was closed too early. Its code comes only when there is any. */
export async function resumeSaving(): Promise<void> {
  beforeLogout(saveAll);
  if (keptChanges().length === 0) return;
  try {
    const { saveKeptChanges } = await import('./autosave.ts');
    saveKeptChanges();
  } catch {
    // Nothing is lost: the changes are still kept, and the page of prizes will do the same.
  }
}

/** Saves what is kept, by whichever page; resolves to whether nothing is left. */
async function saveAll(): Promise<boolean> {
  if (keptChanges().length === 0) return true;
  try {
    const { saveAllCards } = await import('./autosave.ts');
    await saveAllCards();
  } catch {
    // What is still kept tells.
  }
  return keptChanges().length === 0;
}
