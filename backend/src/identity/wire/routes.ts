/**
 * The routes of Google's Identity Toolkit and Secure Token services. Each method, in the file of its name, only translates
 * requests; this file checks the caller.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Logger } from '../../kernel/logger.ts';
import { bearerOf } from '../../http/request/read-request.ts';
import { InvalidTokenError } from '../../kernel/request-auth.ts';
import { IdentityError } from '../errors.ts';
import type { Identity } from '../model.ts';
import {
  batchGet,
  createAccount,
  lookupAccounts,
  removeAccount,
  removeAccounts,
  updateAccount,
} from './accounts.ts';
import { batchCreate } from './batchCreate.ts';
import { isBody, type Method, readForm, readJson } from './call.ts';
import { createAuthUri } from './createAuthUri.ts';
import { deleteAccount } from './delete.ts';
import { errorResponse } from './error-response.ts';
import { lookup } from './lookup.ts';
import { passwordPolicy } from './passwordPolicy.ts';
import { recaptchaConfig } from './recaptchaConfig.ts';
import { resetPassword } from './resetPassword.ts';
import { revokeToken } from './revokeToken.ts';
import { sendOobCode, sendOobCodeOfProject } from './sendOobCode.ts';
import { signInWithPassword } from './signInWithPassword.ts';
import { signUp } from './signUp.ts';
import { token } from './token.ts';
import { update } from './update.ts';

export interface IdentityRoutesOptions {
  readonly identity: Identity;
  readonly projectId: string;
  readonly apiKey: string;
  readonly logger: Logger;
}

/** Other sign-in methods, refused as Firebase refuses disabled ones. */
const unsupported = [
  'v1/accounts::signInWithCustomToken',
  'v1/accounts::signInWithEmailLink',
  'v1/accounts::signInWithIdp',
  'v1/accounts::signInWithPhoneNumber',
  'v1/accounts::sendVerificationCode',
  'v2/accounts/mfaEnrollment::start',
  'v2/accounts/mfaEnrollment::finalize',
  'v2/accounts/mfaEnrollment::withdraw',
  'v2/accounts/mfaSignIn::start',
  'v2/accounts/mfaSignIn::finalize',
];

const toolkit = '/identitytoolkit.googleapis.com';
const secureToken = '/securetoken.googleapis.com';
/** A photo URL and the longest password fill less than a quarter. */
const maxBodyBytes = 64 * 1024;

/** Adds the routes, with Google's error format, to a server whose bodies arrive as buffers. */
export function identityRoutes(app: FastifyInstance, options: IdentityRoutesOptions): void {
  void app.register(async (scope) => addRoutes(scope, options));
}

function addRoutes(
  app: FastifyInstance,
  { identity, projectId, apiKey, logger }: IdentityRoutesOptions,
): void {
  app.setErrorHandler((error, _request, reply) => {
    const { status, body } = errorResponse(error, logger);
    return reply.code(status).send(body);
  });

  function serve(
    httpMethod: 'GET' | 'POST',
    url: string,
    checkCaller: (request: FastifyRequest) => void,
    method: Method,
  ): void {
    const readBody = url.startsWith(secureToken) ? readForm : readJson;
    app.route({
      method: httpMethod,
      url,
      bodyLimit: maxBodyBytes,
      handler: async (request) => {
        checkCaller(request);
        const query = isBody(request.query) ? request.query : {};
        return method({
          identity,
          body: readBody(request.body),
          query,
          address: request.callerAddress,
        });
      },
    });
  }

  function anyoneWithKey({ query }: FastifyRequest): void {
    if (!isBody(query) || query['key'] !== apiKey) throw new IdentityError('INVALID_API_KEY');
  }

  function operator({ headers, params }: FastifyRequest): void {
    if (!isOperator(identity, bearerOf(headers.authorization)))
      throw new IdentityError('UNAUTHENTICATED');
    if (!isBody(params) || params['projectId'] !== projectId)
      throw new IdentityError('INVALID_PROJECT_ID');
  }

  // In Fastify's routes `::` is an escaped colon.
  const methods = {
    signInWithPassword,
    lookup,
    signUp,
    update,
    delete: deleteAccount,
    sendOobCode,
    resetPassword,
    createAuthUri,
  };
  for (const [name, method] of Object.entries(methods))
    serve('POST', `${toolkit}/v1/accounts::${name}`, anyoneWithKey, method);
  for (const path of unsupported) serve('POST', `${toolkit}/${path}`, anyoneWithKey, refuse);
  // The first call of a phone sign-in.
  serve('GET', `${toolkit}/v1/recaptchaParams`, anyoneWithKey, refuse);
  serve('GET', `${toolkit}/v2/recaptchaConfig`, anyoneWithKey, recaptchaConfig(projectId));
  serve('GET', `${toolkit}/v2/passwordPolicy`, anyoneWithKey, passwordPolicy);
  serve('POST', `${toolkit}/v2/accounts::revokeToken`, anyoneWithKey, revokeToken);
  serve('POST', `${secureToken}/v1/token`, anyoneWithKey, token(projectId));

  const ofProject = `${toolkit}/v1/projects/:projectId/accounts`;
  serve('POST', ofProject, operator, createAccount);
  serve('POST', `${ofProject}::lookup`, operator, lookupAccounts);
  serve('POST', `${ofProject}::update`, operator, updateAccount);
  serve('POST', `${ofProject}::delete`, operator, removeAccount);
  serve('POST', `${ofProject}::batchDelete`, operator, removeAccounts);
  serve('GET', `${ofProject}::batchGet`, operator, batchGet);
  serve('POST', `${ofProject}::batchCreate`, operator, batchCreate);
  serve('POST', `${ofProject}::sendOobCode`, operator, sendOobCodeOfProject);

  for (const prefix of [toolkit, secureToken]) {
    app.route({
      method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
      url: `${prefix}/*`,
      handler: ({ url }) => {
        if (!url.includes('/projects/')) throw new IdentityError('NOT_FOUND');
        // Google's library for Node shows NOT_FOUND as an internal error.
        throw new IdentityError('OPERATION_NOT_ALLOWED', 'This method is not supported.');
      },
    });
  }
}

function refuse(): never {
  throw new IdentityError('OPERATION_NOT_ALLOWED');
}

function isOperator(identity: Identity, bearer: string | null): boolean {
  try {
    return identity.verifyToken(bearer)?.isOperator === true;
  } catch (error) {
    if (error instanceof InvalidTokenError) return false;
    throw error;
  }
}
