import { createCallerLimits } from '../caller-limits.ts';
import type { CallerLimits, CallerLimitsOptions } from '../caller-limits.ts';

/** By default every signed-in caller has rights. */
export function callerLimitsForTests(changes: Partial<CallerLimitsOptions> = {}): CallerLimits {
  return createCallerLimits({
    hasRights: (auth) => auth !== null,
    changesPerHour: Infinity,
    wallMillis: Date.now,
    onRefused: () => {},
    ...changes,
  });
}
