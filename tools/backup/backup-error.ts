/** Something the person at the keyboard can mend; its message is one sentence for them. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}
