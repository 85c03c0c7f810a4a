import { EvaluationError } from '../evaluate-errors.ts';
import { RuleDuration, RuleTimestamp } from '../values.ts';
import { methods } from './types.ts';

const microsPerDay = 86_400_000_000;
/** The years 1 to 9999: https://firebase.google.com/docs/reference/rules/rules.Timestamp */
const earliest = Date.parse('0001-01-01T00:00:00Z');
const latest = Date.parse('9999-12-31T23:59:59.999Z');

/** https://firebase.google.com/docs/reference/rules/rules.Timestamp; all in UTC. */
export const timestampMethods = methods<RuleTimestamp>({
  year: { arity: 0, call: (at) => BigInt(dateOf(at).getUTCFullYear()) },
  month: { arity: 0, call: (at) => BigInt(dateOf(at).getUTCMonth() + 1) },
  day: { arity: 0, call: (at) => BigInt(dateOf(at).getUTCDate()) },
  // Monday is 1, Sunday 7.
  dayOfWeek: { arity: 0, call: (at) => BigInt(dateOf(at).getUTCDay() || 7) },
  dayOfYear: { arity: 0, call: dayOfYear },
  hours: { arity: 0, call: (at) => BigInt(dateOf(at).getUTCHours()) },
  minutes: { arity: 0, call: (at) => BigInt(dateOf(at).getUTCMinutes()) },
  seconds: { arity: 0, call: (at) => BigInt(dateOf(at).getUTCSeconds()) },
  nanos: { arity: 0, call: (at) => BigInt(rest(at.micros, 1_000_000)) * 1000n },
  toMillis: { arity: 0, call: (at) => BigInt(Math.floor(at.micros / 1000)) },
  date: { arity: 0, call: (at) => new RuleTimestamp(at.micros - rest(at.micros, microsPerDay)) },
  time: { arity: 0, call: (at) => new RuleDuration(BigInt(rest(at.micros, microsPerDay)) * 1000n) },
});

/** https://firebase.google.com/docs/reference/rules/rules.Duration */
export const durationMethods = methods<RuleDuration>({
  seconds: { arity: 0, call: ({ nanos }) => nanos / 1_000_000_000n },
  nanos: { arity: 0, call: ({ nanos }) => nanos % 1_000_000_000n },
});

/** Creates a timestamp; throws outside the years 1 to 9999. */
export function timestampOf(micros: number): RuleTimestamp {
  const millis = Math.floor(micros / 1000);
  if (!(millis >= earliest && millis <= latest)) {
    throw new EvaluationError('a timestamp is outside the years 1 to 9999');
  }
  return new RuleTimestamp(micros);
}

/** Creates a duration; throws beyond 315,576,000,000 seconds either way. */
export function durationOf(nanos: bigint): RuleDuration {
  const seconds = nanos / 1_000_000_000n;
  if (seconds > 315_576_000_000n || seconds < -315_576_000_000n) {
    throw new EvaluationError('a duration is longer than 10,000 years');
  }
  return new RuleDuration(nanos);
}

function dateOf({ micros }: RuleTimestamp): Date {
  return new Date(Math.floor(micros / 1000));
}

function dayOfYear(at: RuleTimestamp): bigint {
  const date = dateOf(at);
  const firstOfYear = new Date(date);
  firstOfYear.setUTCMonth(0, 1);
  return BigInt(Math.round((date.getTime() - firstOfYear.getTime()) / 86_400_000) + 1);
}

/** The remainder, never negative, also for instants before 1970. */
function rest(value: number, divisor: number): number {
  return ((value % divisor) + divisor) % divisor;
}
