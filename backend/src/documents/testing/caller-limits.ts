import { createCallerLimits } from '../caller-limits.ts';
import type { CallerLimits, CallerLimitsOptions } from '../caller-limits.ts';

/** Limits under which every signed-in caller has rights, unless overridden. */
export function limitsForTests(changes: Partial<CallerLimitsOptions> = {}): CallerLimits {
  return createCallerLimits({
    hasRights: (auth) => auth !== null,
    changesPerHour: Infinity,
    wallMillis: Date.now,
    onRefused: () => {},
    ...changes,
  });
}
