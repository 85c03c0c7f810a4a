/**
 * Every code the service can answer with and its HTTP status. The SDK turns a code into `auth/<kebab-case>`
 * (firebase-js-sdk packages/auth/src/api/errors.ts), so the words are Google's:
 * https://firebase.google.com/docs/reference/rest/auth#section-error-format
 */
export const identityErrors = {
  ADMIN_ONLY_OPERATION: 400,
  CLAIMS_TOO_LARGE: 400,
  CREDENTIAL_TOO_OLD_LOGIN_AGAIN: 400,
  DUPLICATE_LOCAL_ID: 400,
  EMAIL_EXISTS: 400,
  EMAIL_NOT_FOUND: 400,
  EXPIRED_OOB_CODE: 400,
  FORBIDDEN_CLAIM: 400,
  INVALID_API_KEY: 400,
  INVALID_ARGUMENT: 400,
  INVALID_CLAIMS: 400,
  INVALID_CONTINUE_URI: 400,
  INVALID_EMAIL: 400,
  INVALID_GRANT_TYPE: 400,
  INVALID_ID_TOKEN: 400,
  INVALID_LOGIN_CREDENTIALS: 400,
  INVALID_NEW_EMAIL: 400,
  INVALID_OOB_CODE: 400,
  INVALID_PASSWORD: 400,
  INVALID_PROJECT_ID: 400,
  INVALID_REQ_TYPE: 400,
  MISSING_EMAIL: 400,
  MISSING_ID_TOKEN: 400,
  MISSING_LOCAL_ID: 400,
  MISSING_NEW_EMAIL: 400,
  MISSING_OOB_CODE: 400,
  MISSING_PASSWORD: 400,
  MISSING_REFRESH_TOKEN: 400,
  NOT_FOUND: 404,
  OPERATION_NOT_ALLOWED: 400,
  PASSWORD_DOES_NOT_MEET_REQUIREMENTS: 400,
  PAYLOAD_TOO_LARGE: 413,
  RESET_PASSWORD_EXCEED_LIMIT: 400,
  TOKEN_EXPIRED: 400,
  TOO_MANY_ATTEMPTS_TRY_LATER: 400,
  UNAUTHENTICATED: 401,
  UNAUTHORIZED_DOMAIN: 400,
  USER_DISABLED: 400,
  USER_NOT_FOUND: 400,
  WEAK_PASSWORD: 400,
} as const satisfies Record<string, number>;

export type IdentityErrorCode = keyof typeof identityErrors;

/** An error for the caller: a code and optionally a sentence for people. */
export class IdentityError extends Error {
  override readonly name = 'IdentityError';
  readonly code: IdentityErrorCode;
  readonly detail: string | null;

  constructor(code: IdentityErrorCode, detail: string | null = null) {
    super(detail === null ? code : `${code} : ${detail}`);
    this.code = code;
    this.detail = detail;
  }
}
