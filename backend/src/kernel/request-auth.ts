/** Who makes a call. `null` in a signature that takes it means: nobody is signed in. */
export interface RequestAuth {
  readonly uid: string;
  /** All claims of the verified id token, custom claims at top level, as rules see them. */
  readonly token: Readonly<Record<string, unknown>>;
  /** The machine's own tools (sample, admin): they hold the signing key and pass every guard. */
  readonly isOwner: boolean;
}

/** The caller for the machine's own tools, and for what the backend does on its own behalf. */
export const ownAuth: RequestAuth = { uid: 'owner', token: {}, isOwner: true };

/**
 * Turns the bearer token of a call into the caller, or `null` when there is no token.
 * Throws `InvalidTokenError` when a token is there but is forged, expired or revoked.
 */
export type VerifyToken = (bearer: string | null) => RequestAuth | null;

/**
 * Calls `listener` with the uid of each account some of whose tokens have just stopped being good. Gives back what
 * ends it.
 */
export type WatchRevocations = (listener: (uid: string) => void) => () => void;

export class InvalidTokenError extends Error {
  override readonly name = 'InvalidTokenError';
  readonly code = 'UNAUTHENTICATED';
}
