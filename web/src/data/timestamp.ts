/** The SDK's Timestamp, told without its code. */
export function isTimestamp(stored: unknown): stored is { toDate(): Date } {
  return (
    typeof stored === 'object' &&
    stored !== null &&
    'toDate' in stored &&
    typeof stored.toDate === 'function'
  );
}
