/** Makes something when it is first asked for; formats of `Intl` are dear, and a page that is loading needs few of them. */
export function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null;
  return () => (made ??= { value: make() }).value;
}
