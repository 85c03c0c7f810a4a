import type { RequestAuth } from '../../kernel/request-auth.ts';
import { checkDatabase } from '../model/document-name.ts';
import type { Naming } from '../model/document-name.ts';
import type { Documents } from '../documents.ts';
import type { StreamHandler } from './authenticated-stream.ts';
import { decodeList, decodeMap } from './decode-json.ts';
import { decodeWrites } from './decode-write.ts';
import { encodeCommitResult } from './encode-commit.ts';

export interface WriteChannelOptions {
  readonly documents: Documents;
  readonly naming: Naming;
  readonly auth: RequestAuth | null;
  readonly send: (message: object) => void;
  readonly countChanges: (changed: number) => void;
}

/**
 * One Write stream
 * (https://firebase.google.com/docs/firestore/reference/rpc/google.firestore.v1#google.firestore.v1.WriteRequest).
 * Its batches are committed strictly in order. Tokens are not compared: the SDK sends up to ten batches with the token
 * it knew when it began (firebase-js-sdk packages/firestore/src/remote/remote_store.ts, MAX_PENDING_WRITES).
 */
export function writeChannel({
  documents,
  naming,
  auth,
  send,
  countChanges,
}: WriteChannelOptions): StreamHandler {
  const series = documents.series(auth, countChanges);
  let answers = 0;
  let greetedDatabase: unknown;
  const streamToken = (): string => Buffer.from(String(answers++)).toString('base64');
  return {
    receive(message, bounds) {
      const request = decodeMap(message, 'A write request');
      // Another database is refused with the first batch: the SDK takes a stream that ends before for a failure of the
      // network, and comes back again and again.
      if (answers === 0) {
        greetedDatabase = request['database'];
        send({ streamId: '0', streamToken: streamToken() });
        return undefined;
      }
      // An empty batch only says that the client is about to close.
      if (decodeList(request['writes'], 'writes').length === 0) return undefined;
      return series
        .commit(() => {
          checkDatabase(naming, greetedDatabase);
          checkDatabase(naming, request['database']);
          return decodeWrites(request['writes'], naming, bounds);
        })
        .then((result) => send({ streamToken: streamToken(), ...encodeCommitResult(result) }));
    },
    closed: () => {},
  };
}
