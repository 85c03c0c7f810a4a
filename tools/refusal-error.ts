/** A server's refusal, in its words. */
export class RefusalError extends Error {
  override readonly name = 'RefusalError';
  /** Of HTTP. */
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}
