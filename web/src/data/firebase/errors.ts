/** A failed call with the service's code, without its prefix ("permission-denied", "invalid-credential"). */
export class DataError extends Error {
  override readonly name: string = 'DataError';
  readonly code: string;

  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** Another administrator has changed a prize's name since editing began. */
export class PrizeNameChangedError extends DataError {
  override readonly name = 'PrizeNameChangedError';
  readonly storedName: string;

  constructor(storedName: string) {
    super('name-changed', 'Another administrator has changed the name');
    this.storedName = storedName;
  }
}

/** The same promise with a `DataError` as its rejection. */
export function withDataError<T>(call: Promise<T>): Promise<T> {
  return call.catch((error: unknown): never => {
    throw toDataError(error);
  });
}

/** The failure of work that cannot be queued while the server cannot be reached. */
export function needsNetwork(cause?: unknown): DataError {
  return new DataError('needs-network', 'The server cannot be reached', { cause });
}

export function toDataError(error: unknown): DataError {
  if (error instanceof DataError) return error;
  const message = error instanceof Error ? error.message : String(error);
  return new DataError(bareCode(error), plainMessage(message), { cause: error });
}

function bareCode(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('code' in error)) return 'unknown';
  return typeof error.code === 'string' ? error.code.replace(/^[a-z]+\//, '') : 'unknown';
}

/** FirebaseError wraps the provider's message as "Firebase: message (auth/code)." (@firebase/util ErrorFactory.create). */
function plainMessage(message: string): string {
  return message.replace(/^Firebase: /, '').replace(/ \([a-z-]+\/[a-z-]+\)\.$/, '');
}
