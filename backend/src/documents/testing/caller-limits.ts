import { createCallerLimits } from '../caller-limits.ts';
import type { CallerLimits, CallerLimitsOptions } from '../caller-limits.ts';

/** Limits by which whoever has signed in has rights, unless said otherwise. */
export function limitsForTests(changes: Partial<CallerLimitsOptions> = {}): CallerLimits {
  return createCallerLimits({
    hasRights: (auth) => auth !== null,
    changesPerHour: Infinity,
    wallMillis: Date.now,
    onRefused: () => {},
    ...changes,
  });
}
