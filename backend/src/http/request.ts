import type { IncomingMessage } from 'node:http';

/** How long a request says that its body is; one that does not say it counts as having no end. */
export function announcedLength({ headers, httpVersionMajor }: IncomingMessage): number {
  const hasNone = httpVersionMajor === 1 && headers['transfer-encoding'] === undefined;
  return Number(headers['content-length'] ?? (hasNone ? 0 : Infinity));
}
