import { chunksOf } from '@gabbai/domain/chunks.ts';
import { OperationalError } from 'backend-for-firebase-sdk/kernel/operational-error.ts';
import { forEachConcurrently } from '../for-each-concurrently.ts';
import { callJson } from '../json-call.ts';
import type { OperatorClient } from '../operator-client.ts';
import type { SampleDocument } from './blemishes.ts';
import { drawPicture } from './drawing.ts';
import { toFields } from './firestore-value.ts';
import { drawPortrait } from './portraits.ts';
import { type SampleProgramme, sampleProgramme } from './programme.ts';
import { createRandom } from './random.ts';
import { downloadUrl, uploadPicture } from './upload.ts';
import type { SampleFile } from './weeks.ts';

interface SampleRequest {
  readonly client: Pick<OperatorClient, 'url' | 'projectId' | 'bucket' | 'token' | 'commit'>;
  readonly envelopes: number;
  readonly seed: number;
  readonly years?: number;
  readonly now: Date;
  readonly report: (line: string) => void;
  /** The address in the stored download URLs; by default the backend's current address. */
  readonly publicUrl?: string | null;
}

/** Few, so that the boys get several creation times in order of registration. */
const boysPerCommit = 50;
const writesPerCommit = 250;
const uploadsAtOnce = 8;
const commitsAtOnce = 3;

/** Generates a programme and stores it over HTTP. Throws `OperationalError` if boys are registered already. */
export async function writeSampleProgramme(request: SampleRequest): Promise<void> {
  const { client, report } = request;
  if (await hasEnvelopes(client)) {
    throw new OperationalError(
      'This programme has boys already; the sample is for an empty data folder.',
    );
  }
  const programme = sampleProgramme(request);
  report(`Drawing ${programme.files.length} pictures ...`);
  const urls = await uploadPictures(programme, request);
  report(`Registering ${request.envelopes} boys ...`);
  await commitDocuments(programme, client, urls);
}

async function hasEnvelopes(client: SampleRequest['client']): Promise<boolean> {
  const answer = await callJson({
    url: `${client.url}/v1/${databaseOf(client)}/documents:runQuery`,
    token: client.token(),
    body: { structuredQuery: { from: [{ collectionId: 'envelopes' }], limit: 1 } },
  });
  return JSON.stringify(answer).includes('"document"');
}

function databaseOf({ projectId }: SampleRequest['client']): string {
  return `projects/${projectId}/databases/(default)`;
}

async function uploadPictures(
  { files }: SampleProgramme,
  { client, seed, publicUrl }: SampleRequest,
): Promise<ReadonlyMap<string, string>> {
  const random = createRandom(seed);
  const prizePictures = new Map<string, Buffer>();
  function draw({ prize }: SampleFile): Buffer {
    if (!prize) return drawPortrait(random);
    const picture = prizePictures.get(prize.name) ?? drawPicture(prize);
    prizePictures.set(prize.name, picture);
    return picture;
  }

  const origin = publicUrl ?? client.url;
  const urls = new Map<string, string>();
  await forEachConcurrently(files, uploadsAtOnce, async (file) => {
    const { path } = file;
    const token = await uploadPicture({ client, path, png: draw(file) });
    urls.set(path, downloadUrl({ origin, bucket: client.bucket, path, token }));
  });
  return urls;
}

async function commitDocuments(
  { documents }: SampleProgramme,
  client: SampleRequest['client'],
  urls: ReadonlyMap<string, string>,
): Promise<void> {
  const urlOf = (filePath: string): string => urls.get(filePath) ?? '';
  const write = async (rows: readonly SampleDocument[]): Promise<void> => {
    const writes = rows.map(({ path, data }) => ({
      update: { name: `${databaseOf(client)}/documents/${path}`, fields: toFields(data, urlOf) },
    }));
    await client.commit(writes);
  };
  for (const boys of chunksOf(documents.filter(isBoy), boysPerCommit)) await write(boys);
  const others = documents.filter((row) => !isBoy(row));
  await forEachConcurrently(chunksOf(others, writesPerCommit), commitsAtOnce, write);
}

function isBoy({ path }: SampleDocument): boolean {
  return /^envelopes\/[^/]+$/.test(path);
}
