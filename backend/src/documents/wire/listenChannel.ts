import type { Logger } from '../../kernel/logger.ts';
import { microsToIso } from '../../kernel/micros.ts';
import type { RequestAuth } from '../../kernel/request-auth.ts';
import { stackOf } from '../../kernel/stack.ts';
import type { ChannelPeer } from '../channel/session.ts';
import type { ListenService } from '../listen/listen-service.ts';
import type { SnapshotVersion, WatchObserver } from '../listen/watch-observer.ts';
import { checkDatabase, toName, type Naming } from '../model/document-name.ts';
import { invalidArgument, isUnexpected, toDocumentsError } from '../model/errors.ts';
import type { TargetSpec } from '../model/target.ts';
import type { DocumentPath } from '../model/types.ts';
import type { StreamHandler } from './authenticated-stream.ts';
import { decodeDocumentNames } from './decode-documents.ts';
import { decodeMap, type JsonObject } from './decode-json.ts';
import { decodeTargetQuery } from './decode-query.ts';
import { documentText } from './encode-document.ts';
import { encodeCause } from './encode-error.ts';
import { createTargetIds, decodeTargetId } from './target-ids.ts';

export interface ListenChannelOptions {
  readonly listenService: ListenService;
  readonly naming: Naming;
  readonly auth: RequestAuth | null;
  readonly peer: ChannelPeer;
  readonly logger: Logger;
}

/**
 * Handles one Listen stream
 * (https://firebase.google.com/docs/firestore/reference/rpc/google.firestore.v1#google.firestore.v1.ListenRequest).
 */
export function listenChannel(options: ListenChannelOptions): StreamHandler {
  const { listenService, naming, auth, peer, logger } = options;
  const stream = listenService.openStream(auth, wireObserver(naming, peer));
  const ids = createTargetIds();
  const addTarget = (target: JsonObject, database: unknown): void => {
    const targetId = ids.idOf(target['targetId']);
    try {
      checkDatabase(naming, database);
      ids.check(target['targetId']);
      stream.addTarget(targetId, decodeTarget(target, naming), decodeResumeToken(target));
    } catch (error) {
      if (isUnexpected(error)) logger.error({ stack: stackOf(error) }, 'A listen target failed.');
      // Only this target fails: an error of the stream would end all its targets.
      peer.send(targetRemoval(targetId, error));
    }
  };
  return {
    receive(message) {
      const request = decodeMap(message, 'A listen request');
      const { database, removeTarget } = request;
      // A target of another database fails alone: after an error of the stream the SDK would reconnect again and again.
      if (request['addTarget'] !== undefined)
        addTarget(decodeMap(request['addTarget'], 'addTarget'), database);
      else checkDatabase(naming, database);
      if (removeTarget !== undefined) stream.removeTarget(decodeTargetId(removeTarget));
    },
    closed: () => stream.close(),
  };
}

/** Sends each target one ADD and, on request, one REMOVE: the SDK counts them and crashes on a second. */
function wireObserver(naming: Naming, { send, onFlushed }: ChannelPeer): WatchObserver {
  const removal = (
    path: DocumentPath,
    removedTargetIds: readonly number[],
    { readTime }: SnapshotVersion,
  ) => ({ document: toName(naming, path), removedTargetIds, readTime: microsToIso(readTime) });
  return {
    targetAdded: (targetId) => send(targetChange('ADD', targetId)),
    targetReset: (targetId) => send(targetChange('RESET', targetId)),
    targetCurrent: (targetId, version) =>
      send(targetChange('CURRENT', targetId, encodeVersion(version))),
    targetRemoved: (targetId, error) => send(targetRemoval(targetId, error)),
    documentChanged: (document, { targetIds, removedTargetIds }) => {
      const ids = `"targetIds":[${targetIds.join()}],"removedTargetIds":[${removedTargetIds.join()}]`;
      send(`{"documentChange":{"document":${documentText(document, naming)},${ids}}}`);
    },
    documentDeleted: (...document) => send({ documentDelete: removal(...document) }),
    documentRemoved: (...document) => send({ documentRemove: removal(...document) }),
    existenceFilter: (targetId, count) => send({ filter: { targetId, count } }),
    // Without a type it changes only the targets' tokens.
    resumeTokenFor: (targetIds, resumeToken) => send({ targetChange: { targetIds, resumeToken } }),
    // Without a type and targets it is a snapshot of all targets.
    snapshot: (version) => send({ targetChange: encodeVersion(version) }),
    partialSnapshot: (_, readTime) => send({ targetChange: { readTime: microsToIso(readTime) } }),
    onFlushed,
  };
}

function targetChange(targetChangeType: string, targetId: number, more: object = {}): object {
  return { targetChange: { targetChangeType, targetIds: [targetId], ...more } };
}

function targetRemoval(targetId: number, error: unknown): object {
  const cause = error === null ? {} : { cause: encodeCause(toDocumentsError(error)) };
  return targetChange('REMOVE', targetId, cause);
}

function encodeVersion({ readTime, resumeToken }: SnapshotVersion): object {
  return { ...(resumeToken !== null && { resumeToken }), readTime: microsToIso(readTime) };
}

function decodeTarget(target: JsonObject, naming: Naming): TargetSpec {
  if (target['query'] !== undefined)
    return { kind: 'query', query: decodeTargetQuery(target['query'], naming) };
  const { documents } = decodeMap(target['documents'], 'addTarget.documents');
  const [path, ...others] = decodeDocumentNames(documents, naming, 1);
  if (path === undefined || others.length > 0)
    throw invalidArgument('A target is one document or one query.');
  return { kind: 'document', path };
}

/** For a client with a read time instead of a token it returns an invalid token, which causes a reset. */
function decodeResumeToken(target: JsonObject): string | null {
  const { resumeToken, readTime } = target;
  if (typeof resumeToken === 'string' && resumeToken !== '') return resumeToken;
  return readTime === undefined ? null : 'read time';
}
