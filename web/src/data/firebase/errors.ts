/** A failed call, named by the service's code without its prefix ("permission-denied", "invalid-credential", ...). */
export class DataError extends Error {
  override readonly name: string = 'DataError';
  readonly code: string;

  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** Another administrator has changed the text that was to be replaced. */
export class NameChangedError extends DataError {
  override readonly name = 'NameChangedError';
  readonly theirs: string;

  constructor(theirs: string) {
    super('name-changed', 'Another administrator has changed the name');
    this.theirs = theirs;
  }
}

/** Turns anything thrown by the SDK into a `DataError`. */
export function toDataError(error: unknown): DataError {
  if (error instanceof DataError) return error;
  const message = error instanceof Error ? error.message : String(error);
  return new DataError(bareCode(error), plainMessage(message), { cause: error });
}

/** "auth/invalid-email" and "permission-denied" are how the SDK's services spell their codes. */
function bareCode(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('code' in error)) return 'unknown';
  return typeof error.code === 'string' ? error.code.replace(/^[a-z]+\//, '') : 'unknown';
}

/** FirebaseError wraps the provider's words as "Firebase: words (auth/code)." (@firebase/util ErrorFactory.create). */
function plainMessage(message: string): string {
  return message.replace(/^Firebase: /, '').replace(/ \([a-z-]+\/[a-z-]+\)\.$/, '');
}
