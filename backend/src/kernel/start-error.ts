/** An error that the operator can mend; its message tells how. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
