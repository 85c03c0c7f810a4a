import { EvaluationError } from './evaluate-errors.ts';

/** The value, refused when 64 bits do not hold it. */
export function int64(value: bigint): bigint {
  if (BigInt.asIntN(64, value) !== value) throw new EvaluationError('an int overflows 64 bits');
  return value;
}
