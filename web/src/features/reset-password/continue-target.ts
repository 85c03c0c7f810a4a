/** A page that a mailed link leads on to. */
export interface ContinueTarget {
  readonly href: string;
  /** In the form that shows lookalike letters: punycode. */
  readonly host: string;
}

/** Reads the page a link leads on to; `null` unless it is of one of these origins, since anybody may write a link. */
export function continueTarget(
  given: string | null,
  origins: readonly string[],
): ContinueTarget | null {
  const url = URL.parse(given ?? '');
  if (url === null || !/^https?:$/.test(url.protocol) || !origins.includes(url.origin)) return null;
  return { href: url.href, host: url.host };
}
