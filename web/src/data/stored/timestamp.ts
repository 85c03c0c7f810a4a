/** Recognizes the SDK's Timestamp without loading its code. */
export function isTimestamp(stored: unknown): stored is { toDate(): Date } {
  return (
    typeof stored === 'object' &&
    stored !== null &&
    'toDate' in stored &&
    typeof stored.toDate === 'function'
  );
}
