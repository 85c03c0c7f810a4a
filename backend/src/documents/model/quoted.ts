const maxQuotedLength = 200;

/** What a caller sent, as an error names it: in quotes, and cut off where it would only repeat a long request. */
export function quoted(text: string): string {
  if (text.length <= maxQuotedLength) return `"${text}"`;
  return `"${text.slice(0, maxQuotedLength).toWellFormed()}…"`;
}
