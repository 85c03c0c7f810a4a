/** Something the person at the keyboard can mend; its message is one sentence for them. */
export class TransferError extends Error {
  override readonly name = 'TransferError';
}

/** A refusal of one of the two places. */
export class RefusalError extends Error {
  override readonly name = 'RefusalError';
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}
