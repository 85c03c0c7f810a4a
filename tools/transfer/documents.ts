import { forEachConcurrently } from '../for-each-concurrently.ts';
import { listIn, textIn } from '../json-call.ts';
import type { TransferJob } from './job.ts';
import type { Place } from './place.ts';
import type { AddressRewriter } from './rewrite-addresses.ts';

const pageSize = 300;
const callsAtOnce = 8;
// A commit takes 500 writes and 10 MiB (https://firebase.google.com/docs/firestore/quotas).
const maxCommitBytes = 8 * 1024 * 1024;

/** Its documents would be sent as mails once more. */
const mails = 'mail';

/** Copies all collections at any depth, except the mails, and returns the number of documents. */
export async function transferDocuments(
  { from, to, state, onProgress }: TransferJob,
  rewrite: AddressRewriter,
): Promise<number> {
  let count = 0;
  const collections = (await collectionsBelow(from, '')).filter((name) => name !== mails);
  for (let collection = collections.shift(); collection !== undefined;) {
    let pageToken = '';
    do {
      const step = `documents ${collection} ${pageToken}`;
      const known = state.get(step);
      const page = known ?? (await transferPage(from, to, { collection, pageToken, rewrite }));
      if (known === null) state.set(step, page);
      const { documents, below, next } = page;
      count += Number(documents);
      if (Array.isArray(below)) collections.push(...below.map(String));
      pageToken = String(next);
      onProgress('documents', count);
    } while (pageToken !== '');
    collection = collections.shift();
  }
  return count;
}

/** Copies one page and lists the subcollections of its documents. */
async function transferPage(
  from: Place,
  to: Place | null,
  page: { collection: string; pageToken: string; rewrite: AddressRewriter },
): Promise<{ documents: number; below: string[]; next: string }> {
  const { collection, pageToken, rewrite } = page;
  const query = new URLSearchParams({ pageSize: String(pageSize), showMissing: 'true' });
  if (pageToken !== '') query.set('pageToken', pageToken);
  const answer = await from.call(`${urlOf(from, collection)}?${query}`);
  const listed = listIn(answer, 'documents');
  // A document without content is listed only because it has subcollections.
  const documents = listed.filter((document) => document['createTime'] !== undefined);
  if (to !== null) {
    const writes = documents.map(({ name, fields = {} }) => ({
      update: { name: to.root + String(name).slice(from.root.length), fields: rewrite(fields) },
    }));
    await commit(to, writes);
  }
  const below: string[] = [];
  await forEachConcurrently(listed, callsAtOnce, async ({ name }) => {
    const path = String(name).slice(from.root.length + 1);
    below.push(...(await collectionsBelow(from, path)));
  });
  return { documents: documents.length, below, next: textIn(answer, 'nextPageToken') };
}

async function commit(to: Place, writes: readonly object[]): Promise<void> {
  let batch: object[] = [];
  let bytes = 0;
  const send = async (): Promise<void> => {
    if (batch.length > 0) await to.call(`${to.documentsUrl}/${to.root}:commit`, { writes: batch });
    [batch, bytes] = [[], 0];
  };
  for (const write of writes) {
    const size = Buffer.byteLength(JSON.stringify(write));
    if (bytes + size > maxCommitBytes) await send();
    batch.push(write);
    bytes += size;
  }
  await send();
}

/** The paths of a document's collections; with an empty path, of the root collections. */
async function collectionsBelow(place: Place, path: string): Promise<string[]> {
  const ids: string[] = [];
  let pageToken = '';
  do {
    const body = { pageSize, ...(pageToken === '' ? {} : { pageToken }) };
    const answer = await place.call(`${urlOf(place, path)}:listCollectionIds`, body);
    const { collectionIds } = answer;
    if (Array.isArray(collectionIds)) ids.push(...collectionIds.map(String));
    pageToken = textIn(answer, 'nextPageToken');
  } while (pageToken !== '');
  return ids.map((id) => (path === '' ? id : `${path}/${id}`));
}

/** The address of a document or collection. */
export function urlOf({ documentsUrl, root }: Place, path: string): string {
  const segments = path === '' ? [] : path.split('/').map(encodeURIComponent);
  return [documentsUrl, root, ...segments].join('/');
}
