/** Creates a value on first use: `Intl` formats are expensive, and a page needs few of them. */
export function lazy<T>(create: () => T): () => T {
  let created: { readonly value: T } | null = null;
  return () => (created ??= { value: create() }).value;
}
