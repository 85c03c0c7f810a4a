import { randomUUID } from 'node:crypto';
import { objectIn, parseJson } from '../json-call.ts';
import type { OperatorClient } from '../operator-client.ts';

interface Upload {
  readonly client: Pick<OperatorClient, 'url' | 'bucket' | 'token'>;
  readonly path: string;
  readonly png: Buffer;
}

/** Uploads a picture and returns the token for its download URL. */
export async function uploadPicture({ client, path, png }: Upload): Promise<string> {
  const boundary = randomUUID();
  // As in the app: the bytes at a path never change.
  const cacheControl = 'private, max-age=31536000, immutable';
  const metadata = JSON.stringify({ name: path, contentType: 'image/png', cacheControl });
  const response = await fetch(
    `${client.url}${objectsPath(client.bucket)}?name=${encodeURIComponent(path)}`,
    {
      method: 'POST',
      headers: {
        authorization: `Firebase ${client.token()}`,
        'content-type': `multipart/related; boundary=${boundary}`,
        'x-goog-upload-protocol': 'multipart',
      },
      // The format of the official SDK (packages/storage/src/implementation/requests.ts).
      body: Buffer.concat([
        Buffer.from(
          `--${boundary}\r\nContent-Type: application/json; charset=utf-8\r\n\r\n${metadata}\r\n` +
            `--${boundary}\r\nContent-Type: image/png\r\n\r\n`,
        ),
        png,
        Buffer.from(`\r\n--${boundary}--`),
      ]),
    },
  );
  const { downloadTokens } = objectIn(parseJson(await response.text()));
  if (response.ok && typeof downloadTokens === 'string') return downloadTokens;
  throw new Error(`The picture ${path} could not be stored: HTTP ${response.status}.`);
}

function objectsPath(bucket: string): string {
  return `/v0/b/${encodeURIComponent(bucket)}/o`;
}

/** The same URL as the SDK's `getDownloadURL` returns. */
export function downloadUrl({
  origin,
  bucket,
  path,
  token,
}: Readonly<Record<'origin' | 'bucket' | 'path' | 'token', string>>): string {
  return `${origin}${objectsPath(bucket)}/${encodeURIComponent(path)}?alt=media&token=${token}`;
}
