/**
 * The document service's unary calls over HTTP: `POST /v1/{database}/documents[/parent]:method`. Each method's file decodes
 * its body and encodes its response.
 */
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { announcedLength, bearerOf, closeAfterResponse } from '../../http/request/read-request.ts';
import type { RequestAuth } from '../../kernel/request-auth.ts';
import { stackOf } from '../../kernel/stack.ts';
import { namingFor, toCollectionPath, toParentPath, type Naming } from '../model/document-name.ts';
import {
  DocumentsError,
  invalidArgument,
  isUnexpected,
  quoted,
  toDocumentsError,
  tooLong,
} from '../model/errors.ts';
import { maxRequestBytes } from '../model/limits.ts';
import type { DocumentPath } from '../model/types.ts';
import { unprivilegedBounds } from '../request-bounds.ts';
import { batchGet } from './batchGet.ts';
import { batchWrite } from './batchWrite.ts';
import type { DocumentRouteOptions, Method } from './call.ts';
import { commit } from './commit.ts';
import { encodeError } from './encode-error.ts';
import { listCollectionIds } from './listCollectionIds.ts';
import { listDocuments } from './listDocuments.ts';
import { parseBytes } from './parse-json.ts';
import { runAggregationQuery } from './runAggregationQuery.ts';
import { runQuery } from './runQuery.ts';
import { beginTransaction, rollback } from './transactions.ts';

const methods = new Map<string, Method>(
  Object.entries({
    batchGet,
    batchWrite,
    beginTransaction,
    commit,
    listCollectionIds,
    rollback,
    runAggregationQuery,
    runQuery,
  }),
);

/** Of Firestore (docs/conformance.md). */
const unsupported = new Set(['executePipeline']);

/** Adds the calls to the server. Bodies must arrive as buffers, whatever their content type. */
export function documentRoutes(app: FastifyInstance, options: DocumentRouteOptions): void {
  const { documents, verifyToken, limits, logger } = options;
  const naming = namingFor(options.projectId);
  const callerOf = ({ headers }: FastifyRequest): RequestAuth | null =>
    verifyToken(bearerOf(headers.authorization));
  void app.register((scope, _options, done) => {
    scope.setErrorHandler((error: FastifyError, _request, reply) => {
      const response = toResponseError(error);
      if (isUnexpected(error) && response.httpStatus >= 500)
        logger.error({ stack: stackOf(error) }, 'A call failed.');
      return reply.code(response.httpStatus).send(encodeError(response));
    });
    scope.post<{ Params: { '*': string } }>(
      '/v1/projects/*',
      {
        bodyLimit: maxRequestBytes,
        // Checked before the body arrives, so that a request that will be refused takes no memory.
        onRequest: async (request, reply) => {
          const { bytes } = limits.boundsOf(callerOf(request));
          if (announcedLength(request.raw) <= bytes) return;
          closeAfterResponse(request, reply);
          throw tooLong(bytes);
        },
      },
      async (request, reply) => {
        const { parent, method } = parseAddress(`projects/${request.params['*']}`, naming);
        const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const respond = async (): Promise<unknown> => {
          const auth = callerOf(request);
          const bounds = limits.boundsOf(auth);
          const body = parseBytes(bytes, bounds.json);
          // Parsing and storing 10 MiB in one turn would block the event loop too long.
          if (bytes.length > unprivilegedBounds.bytes) await nextTurn();
          const countChanges = limits.countChanges(auth, request.callerAddress);
          return method({ parent, body, auth, bounds, countChanges, documents, naming });
        };
        const { isPrivileged } = limits.boundsOf(callerOf(request));
        const runInTurn = limits.queueOf({ bytes: bytes.length, isPrivileged });
        return reply.send(await (runInTurn === null ? respond() : runInTurn(reply.raw, respond)));
      },
    );
    scope.get<{ Params: { '*': string }; Querystring: Record<string, unknown> }>(
      '/v1/projects/*',
      (request, reply) => {
        const auth = callerOf(request);
        const collection = toCollectionPath(naming, `projects/${request.params['*']}`);
        return reply.send(listDocuments(collection, request.query, { documents, naming, auth }));
      },
    );
    done();
  });
}

function parseAddress(address: string, naming: Naming): { parent: DocumentPath; method: Method } {
  const colon = address.lastIndexOf(':');
  const name = address.slice(colon + 1);
  const method = methods.get(name);
  if (unsupported.has(name)) {
    throw new DocumentsError('UNIMPLEMENTED', `The method ${quoted(name)} is not supported.`);
  }
  if (method === undefined) {
    throw new DocumentsError('NOT_FOUND', `There is no method ${quoted(name)}.`);
  }
  return { parent: toParentPath(naming, address.slice(0, colon)), method };
}

function toResponseError(error: FastifyError): DocumentsError {
  if (error.statusCode === 413) return tooLong(maxRequestBytes);
  // Fastify's own errors, such as a body that was cut off.
  const isClientError = error.statusCode !== undefined && error.statusCode < 500;
  return isClientError ? invalidArgument('The request is malformed.') : toDocumentsError(error);
}
