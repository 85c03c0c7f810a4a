import type { FastifyReply } from 'fastify';
import { FilesError } from '../errors.ts';
import type { FileCall } from './call.ts';

// The SDK refuses more than this itself (firebase-js-sdk packages/storage/src/list.ts, validateNumber).
const maxResultsLimit = 1000;

/** `list` and `listAll`. */
export function list(
  { files, query, auth, bucket, reply }: FileCall,
  toItem: (name: string) => object = (name) => ({ name, bucket }),
): FastifyReply {
  const delimiter = query.get('delimiter') ?? '';
  if (delimiter !== '' && delimiter !== '/') {
    throw new FilesError('invalid-argument', 'The only delimiter is "/".');
  }
  const pageToken = query.get('pageToken') ?? '';
  const page = files.list(
    {
      prefix: query.get('prefix') ?? '',
      grouped: delimiter === '/',
      maxResults: readMaxResults(query.get('maxResults')),
      pageToken: pageToken === '' ? null : Buffer.from(pageToken, 'base64url').toString(),
    },
    auth,
  );
  return reply.send({
    prefixes: page.prefixes,
    items: page.names.map(toItem),
    ...(page.nextPageToken !== null && {
      nextPageToken: Buffer.from(page.nextPageToken).toString('base64url'),
    }),
  });
}

function readMaxResults(text: string | undefined): number {
  if (text === undefined) return maxResultsLimit;
  const number = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  if (number < 1 || number > maxResultsLimit) {
    throw new FilesError('invalid-argument', 'maxResults must be from 1 to 1000.');
  }
  return number;
}
