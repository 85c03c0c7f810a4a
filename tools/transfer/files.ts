import { isDeepStrictEqual } from 'node:util';
import { privateCaching } from 'backend-for-firebase-sdk/files/settings.ts';
import { forEachConcurrently } from '../for-each-concurrently.ts';
import { HttpError, listIn, textIn } from '../json-call.ts';
import type { TransferJob } from './job.ts';
import type { Place } from './place.ts';
import { pagesOf } from './rest-calls.ts';

const filesAtOnce = 4;
/** Errors of one file that do not affect others. */
const fileErrors = new Set([400, 413, 415]);

/** Copies all files with their metadata and download tokens, so that their URLs keep working. */
export async function transferFiles({
  from,
  to,
  state,
  onProgress,
}: TransferJob): Promise<{ count: number; refused: string[] }> {
  let count = 0;
  const refused: string[] = [];
  for await (const names of fileNamesOf(from)) {
    await forEachConcurrently(names, filesAtOnce, async (name) => {
      const step = `file ${name}`;
      if (to !== null && state.get(step) === null) {
        try {
          await copy(name, from, to);
          state.set(step, {});
        } catch (error) {
          if (!(error instanceof HttpError) || !fileErrors.has(error.status)) throw error;
          refused.push(`The file ${name}: ${error.message}`);
        }
      }
      count += 1;
      onProgress('files', count);
    });
  }
  return { count, refused };
}

/** The names of all files, in pages. */
export async function* fileNamesOf(place: Place): AsyncGenerator<string[]> {
  const url = `${place.storageUrl}/storage/v1/b/${place.bucket}/o`;
  for await (const page of pagesOf(place, url, { maxResults: '1000' }))
    yield listIn(page, 'items').map((item) => textIn(item, 'name'));
}

const copiedProperties = [
  'md5Hash',
  'contentType',
  'cacheControl',
  'contentDisposition',
  'contentLanguage',
  'metadata',
] as const;

async function copy(name: string, from: Place, to: Place): Promise<void> {
  const wanted = await describe(name, from);
  if (isDeepStrictEqual(wanted, await describe(name, to))) return;
  const media = await from.request(`${objectUrl(name, from)}?alt=media`);
  const bytes = Buffer.from(await media.arrayBuffer());
  const boundary = crypto.randomUUID();
  const head = `--${boundary}\r\ncontent-type: application/json\r\n\r\n${JSON.stringify({ name, ...wanted })}\r\n`;
  const type = textIn(wanted ?? {}, 'contentType') || 'application/octet-stream';
  const body = [
    Buffer.from(`${head}--${boundary}\r\ncontent-type: ${type}\r\n\r\n`),
    bytes,
    Buffer.from(`\r\n--${boundary}--`),
  ];
  const query = new URLSearchParams({ uploadType: 'multipart', name });
  await to.request(`${to.storageUrl}/upload/storage/v1/b/${to.bucket}/o?${query}`, {
    method: 'POST',
    headers: { 'content-type': `multipart/related; boundary=${boundary}` },
    body: Buffer.concat(body),
  });
}

/** The properties to compare and copy; `null` if the file does not exist. */
async function describe(
  name: string,
  place: Place,
): Promise<Readonly<Record<string, unknown>> | null> {
  try {
    const found = await place.call(objectUrl(name, place));
    const { cacheControl } = found;
    return {
      ...Object.fromEntries(copiedProperties.map((key) => [key, found[key]])),
      // Normalized as the backend stores it, or else the file would be copied every time.
      ...(typeof cacheControl === 'string' && { cacheControl: privateCaching(cacheControl) }),
    };
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) return null;
    throw error;
  }
}

function objectUrl(name: string, { storageUrl, bucket }: Place): string {
  return `${storageUrl}/storage/v1/b/${bucket}/o/${encodeURIComponent(name)}`;
}
