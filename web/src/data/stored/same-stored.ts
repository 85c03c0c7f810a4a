/** Whether two stored values are the same. The order of a map's fields has no meaning. */
export function isSameStored(one: unknown, other: unknown): boolean {
  return asText(one) === asText(other);
}

function asText(stored: unknown): string {
  return (
    JSON.stringify(stored, (_field, value: unknown) =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
        : value,
    ) ?? ''
  );
}
