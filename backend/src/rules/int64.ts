import { EvaluationError } from './evaluate-errors.ts';

/** Throws for an int beyond 64 bits. */
export function int64(value: bigint): bigint {
  if (BigInt.asIntN(64, value) !== value) throw new EvaluationError('an int overflows 64 bits');
  return value;
}
