import { deviceStorage } from '../../device-storage/device-storage.ts';
import { sheetDrafts } from '../../device-storage/sheet-drafts.ts';
import { fullySyncedCollections } from '../live/fully-synced-collections.ts';

/**
 * Starts over when the browser clears its database alone. The SDK would go on with an empty one and note in it how far it had read the
 * lost one, so that the records before would never come again.
 */
export function watchDatabase(): void {
  // The SDK's own connection is private, but a browser clears all databases of a page at once.
  sheetDrafts.watch(startOver);
}

function startOver(): void {
  fullySyncedCollections.forget();
  deviceStorage.write('cache-lost', 'yes');
  if (!hasJustReloaded()) location.reload();
}

const reloadIntervalMs = 60_000;

/** A disk that fails must not reload the page again and again. */
function hasJustReloaded(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return (
    navigation instanceof PerformanceNavigationTiming &&
    navigation.type === 'reload' &&
    performance.now() < reloadIntervalMs
  );
}
