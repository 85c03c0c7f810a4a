/** A failure that the person at the machine can mend: its message says how and is shown without a stack. */
export class OperationalError extends Error {
  override readonly name = 'OperationalError';
}
