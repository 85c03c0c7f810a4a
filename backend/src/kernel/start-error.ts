/** Something the person who starts the program can mend; its message is one sentence for them. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
