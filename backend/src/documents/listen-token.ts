import { randomBytes } from 'node:crypto';
import type { Micros } from '../kernel/micros.ts';

/** Resume tokens: a read time, good for as long as this process remembers what changed since. */
export interface ResumeTokens {
  issue(readTime: Micros): string;
  /** The read time in a token; `null` when it was not issued here. */
  read(token: string): Micros | null;
}

/** Every process issues its own: after a restart, perhaps from a backup, no older token may be trusted. */
export function createResumeTokens(): ResumeTokens {
  const epoch = randomBytes(9).toString('base64url');
  return {
    issue: (readTime) => Buffer.from(`${epoch}.${readTime}`).toString('base64'),
    read(token) {
      const [from, micros] = Buffer.from(token, 'base64').toString().split('.');
      return from === epoch && /^\d+$/.test(micros ?? '') ? Number(micros) : null;
    },
  };
}
