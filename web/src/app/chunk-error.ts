export class ChunkError extends Error {
  override readonly name = 'ChunkError';

  constructor(cause: unknown) {
    super('Loading chunk failed', { cause });
  }
}
