import type { RequestAuth } from '../../kernel/request-auth.ts';
import type { Documents } from '../documents.ts';
import { checkDatabase, type Naming } from '../model/document-name.ts';
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
 * Handles one Write stream
 * (https://firebase.google.com/docs/firestore/reference/rpc/google.firestore.v1#google.firestore.v1.WriteRequest).
 * Batches are committed in order. Tokens are not compared: the SDK sends up to ten batches with the same token
 * (firebase-js-sdk packages/firestore/src/remote/remote_store.ts, MAX_PENDING_WRITES).
 */
export function writeChannel(options: WriteChannelOptions): StreamHandler {
  const { naming, send } = options;
  const commits = options.documents.commitSequence(options.auth, options.countChanges);
  let responseCount = 0;
  let openedDatabase: unknown;
  const streamToken = (): string => Buffer.from(String(responseCount++)).toString('base64');
  return {
    receive(message, bounds) {
      const request = decodeMap(message, 'A write request');
      // A wrong database fails with the first batch. The SDK treats a stream that ends earlier as a network error and would
      // reconnect forever.
      if (responseCount === 0) {
        openedDatabase = request['database'];
        send({ streamId: '0', streamToken: streamToken() });
        return undefined;
      }
      // The client sends an empty batch before it closes.
      if (decodeList(request['writes'], 'writes').length === 0) return undefined;
      return commits
        .commit(() => {
          checkDatabase(naming, openedDatabase);
          checkDatabase(naming, request['database']);
          return decodeWrites(request['writes'], naming, bounds);
        })
        .then((result) => send({ streamToken: streamToken(), ...encodeCommitResult(result) }));
    },
    closed: () => {},
  };
}
