import { collection, getDocs, query, where } from 'firebase/firestore';
import { trackWork } from '../changes/queue.ts';
import { boysOfYear, collections, weeksOfYear } from '../stored/collections.ts';
import { readYears } from '../years/years.ts';
import { openFirestore } from '../firebase/firestore.ts';
import { filePath, unusedFiles, type FieldReader, type WrittenFields } from './image-uses.ts';
import { loadFiles } from './images.ts';
import { onlineOnly } from '../changes/online-only.ts';

/** Deletes pictures that no record uses; no other code deletes a file. `written` holds fields that the cache may lack. */
export async function deleteUnusedImages(
  urls: readonly (string | null)[],
  written: WrittenFields = new Map(),
): Promise<void> {
  const files = new Map<string, string>();
  for (const url of urls) {
    const path = url === null ? null : filePath(url);
    if (url !== null && path !== null) files.set(path, url);
  }
  if (files.size > 0) {
    await trackWork('delete-images', () => deleteUnused(files, written).catch(() => undefined));
  }
}

async function deleteUnused(
  files: ReadonlyMap<string, string>,
  written: WrittenFields,
): Promise<void> {
  const records = await onlineOnly(() => readRecords([...files.values()]));
  if (records === null) return;
  const unused = unusedFiles([...files.keys()], records, written);
  if (unused.length === 0) return;
  const { deleteByUrl } = await loadFiles();
  await onlineOnly(() => Promise.all(unused.map((path) => deleteByUrl(files.get(path) ?? ''))));
}

async function readRecords(
  urls: readonly string[],
): Promise<ReadonlyMap<string, FieldReader> | null> {
  const years = await readYears();
  const snapshots = await Promise.all([
    getDocs(inCollection(collections.envelopes)),
    getDocs(inCollection(collections.weeks)),
    getDocs(inCollection(collections.bin)),
    ...years.map(({ year }) => getDocs(inCollection(weeksOfYear(year)))),
    // A year's boys have long histories. Pictures of their wins are on the year's weeks, too.
    ...years.flatMap(({ year }) =>
      urls.map((url) =>
        getDocs(query(inCollection(boysOfYear(year)), where('studentImgUrl', '==', url))),
      ),
    ),
  ]);
  if (snapshots.some(({ metadata }) => metadata.fromCache)) return null;
  return new Map(
    snapshots.flatMap(({ docs }) =>
      docs.map((doc) => [doc.ref.path, (field: string): unknown => doc.get(field)] as const),
    ),
  );
}

function inCollection(path: string) {
  return collection(openFirestore(), path);
}
