/** Some scanners end a code with two Enters; later ones are the administrator's. */
const endMs = 500;

let scannedAtMs = Number.NEGATIVE_INFINITY;

/** A code was read, at the time of an event or of `performance.now()`. */
export function noteScan(atMs: number): void {
  scannedAtMs = atMs;
}

/** Whether a key still belongs to the code before it: it must not press a button. */
export function isEndOfScan({ key, timeStamp }: Pick<KeyboardEvent, 'key' | 'timeStamp'>): boolean {
  return (key === 'Enter' || key === 'Tab') && timeStamp - scannedAtMs < endMs;
}
