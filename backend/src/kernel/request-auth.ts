/** The caller. In signatures `null` means not signed in. */
export interface RequestAuth {
  readonly uid: string;
  /** All claims of the verified id token, as rules see them. */
  readonly token: Readonly<Record<string, unknown>>;
  /** The operator: one of the machine's own tools, which can read the signing key and bypass the rules. */
  readonly isOperator: boolean;
}

/** The operator, as which the backend itself calls too. */
export const ownAuth: RequestAuth = { uid: 'operator', token: {}, isOperator: true };

/** Returns the caller of a token; throws `InvalidTokenError` for a forged, expired or revoked one. */
export type VerifyToken = (bearer: string | null) => RequestAuth | null;

/** Calls `listener` with the uid of each account with revoked tokens; returns what ends the subscription. */
export type WatchRevocations = (listener: (uid: string) => void) => () => void;

export class InvalidTokenError extends Error {
  override readonly name = 'InvalidTokenError';
  readonly code = 'UNAUTHENTICATED';
}
