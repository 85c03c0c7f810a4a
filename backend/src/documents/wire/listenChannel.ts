import type { Logger } from '../../kernel/logger.ts';
import { microsToIso } from '../../kernel/micros.ts';
import type { RequestAuth } from '../../kernel/request-auth.ts';
import { stackOf } from '../../kernel/stack.ts';
import type { ChannelHandler, ChannelPeer } from '../channel/session.ts';
import { checkDatabase, toName } from '../model/document-name.ts';
import type { Naming } from '../model/document-name.ts';
import type { ReadSubject } from '../documents.ts';
import { invalidArgument, isUnexpected, toDocumentsError } from '../model/errors.ts';
import type { ListenHub } from '../listen/listen-service.ts';
import type { Listener, ReadPoint } from '../listen/watch-observer.ts';
import { decodeDocumentNames } from './decode-documents.ts';
import { decodeMap } from './decode-json.ts';
import type { JsonObject } from './decode-json.ts';
import { decodeTargetQuery } from './decode-query.ts';
import { documentText } from './encode-document.ts';
import { encodeCause } from './encode-error.ts';
import { createTargetIds, decodeTargetId } from './target-ids.ts';

export interface ListenChannelOptions {
  readonly hub: ListenHub;
  readonly naming: Naming;
  readonly auth: RequestAuth | null;
  readonly peer: ChannelPeer;
  readonly logger: Logger;
}

/**
 * One Listen stream
 * (https://firebase.google.com/docs/firestore/reference/rpc/google.firestore.v1#google.firestore.v1.ListenRequest).
 */
export function listenChannel(options: ListenChannelOptions): ChannelHandler {
  const { hub, naming, auth, peer, logger } = options;
  const listening = hub.open(auth, wireListener(naming, peer));
  const ids = createTargetIds();
  const addTarget = (target: JsonObject, database: unknown): void => {
    const targetId = ids.idOf(target['targetId']);
    try {
      checkDatabase(naming, database);
      ids.check(target['targetId']);
      listening.add(targetId, decodeSubject(target, naming), decodeResumeToken(target));
    } catch (error) {
      if (isUnexpected(error)) logger.error({ stack: stackOf(error) }, 'A live target failed.');
      // A target nobody can serve is that target's failure: an error of the stream would end them all.
      peer.send(targetChange('REMOVE', targetId, { cause: encodeCause(toDocumentsError(error)) }));
    }
  };
  return {
    receive(message) {
      const request = decodeMap(message, 'A listen request');
      const { database, removeTarget } = request;
      // A target of another database fails alone: an error of the stream would make the SDK come back, again and again.
      // It removes no target that failed.
      if (request['addTarget'] !== undefined)
        addTarget(decodeMap(request['addTarget'], 'addTarget'), database);
      else checkDatabase(naming, database);
      if (removeTarget !== undefined) listening.remove(decodeTargetId(removeTarget));
    },
    closed: () => listening.close(),
  };
}

/** Exactly one ADD and, when asked to end, one REMOVE a target: the SDK counts them and crashes on a second. */
function wireListener(naming: Naming, { send, whenGone }: ChannelPeer): Listener {
  const nameOf = (path: string): string => toName(naming, path);
  return {
    added: (targetId) => send(targetChange('ADD', targetId)),
    reset: (targetId) => send(targetChange('RESET', targetId)),
    current: (targetId, at) => send(targetChange('CURRENT', targetId, encodeReadPoint(at))),
    removed: (targetId, error) =>
      send(
        targetChange(
          'REMOVE',
          targetId,
          error === null ? {} : { cause: encodeCause(toDocumentsError(error)) },
        ),
      ),
    present: (document, targets) => {
      const ids = `"targetIds":[${targets.in.join()}],"removedTargetIds":[${targets.out.join()}]`;
      send(`{"documentChange":{"document":${documentText(document, naming)},${ids}}}`);
    },
    deleted: (path, removedTargetIds, { readTime }) =>
      send({
        documentDelete: {
          document: nameOf(path),
          removedTargetIds,
          readTime: microsToIso(readTime),
        },
      }),
    left: (path, removedTargetIds, { readTime }) =>
      send({
        documentRemove: {
          document: nameOf(path),
          removedTargetIds,
          readTime: microsToIso(readTime),
        },
      }),
    counted: (targetId, count) => send({ filter: { targetId, count } }),
    // A change of nothing but the tokens, and with targets: the snapshot of none.
    confirmed: (targetIds, resumeToken) => send({ targetChange: { targetIds, resumeToken } }),
    // Without a type and without targets: the snapshot of all targets together.
    snapshot: (at) => send({ targetChange: encodeReadPoint(at) }),
    glimpse: (_, readTime) => send({ targetChange: { readTime: microsToIso(readTime) } }),
    whenTold: whenGone,
  };
}

function targetChange(targetChangeType: string, targetId: number, more: object = {}): object {
  return { targetChange: { targetChangeType, targetIds: [targetId], ...more } };
}

function encodeReadPoint({ readTime, resumeToken }: ReadPoint): object {
  return { ...(resumeToken !== null && { resumeToken }), readTime: microsToIso(readTime) };
}

function decodeSubject(target: JsonObject, naming: Naming): ReadSubject {
  if (target['query'] !== undefined)
    return { kind: 'query', query: decodeTargetQuery(target['query'], naming) };
  const { documents } = decodeMap(target['documents'], 'addTarget.documents');
  const [path, ...others] = decodeDocumentNames(documents, naming, 1);
  if (path === undefined || others.length > 0)
    throw invalidArgument('A target is one document or one query.');
  return { kind: 'document', path };
}

/** A client that gives a read time instead of a token has something too; we cannot tell what, so the token is void. */
function decodeResumeToken(target: JsonObject): string | null {
  const { resumeToken, readTime } = target;
  if (typeof resumeToken === 'string' && resumeToken !== '') return resumeToken;
  return readTime === undefined ? null : 'read time';
}
