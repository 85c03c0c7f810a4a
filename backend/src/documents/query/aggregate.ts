import type { Aggregation, FieldPath, StoredDocument, Value } from '../model/types.ts';
import { doubleValue, getField, maxInt64, minInt64, numberOf } from '../model/values.ts';

/**
 * Computes the aggregations' values by alias over the result of a query that sorts by their fields. Sums ignore values that
 * are not numbers.
 */
export function aggregate(
  documents: readonly StoredDocument[],
  aggregations: readonly Aggregation[],
): Map<string, Value> {
  return new Map(
    aggregations.map((aggregation): [string, Value] => {
      if (aggregation.kind === 'count') {
        const count = Math.min(documents.length, aggregation.upTo ?? Infinity);
        return [aggregation.alias, { integerValue: String(count) }];
      }
      const numbers = numbersAt(documents, aggregation.field);
      return [aggregation.alias, aggregation.kind === 'sum' ? sum(numbers) : average(numbers)];
    }),
  );
}

/**
 * A query sorts by the summed and averaged fields last, so every aggregation, also a count, covers only documents that have
 * all of them (firebase-js-sdk, integration test `aggregation.test.ts`, "performs aggregations on documents with all
 * aggregated fields").
 */
export function fieldsOf(aggregations: readonly Aggregation[]): FieldPath[] {
  return aggregations.flatMap((item) => ('field' in item ? [item.field] : []));
}

function numbersAt(documents: readonly StoredDocument[], field: FieldPath): Value[] {
  return documents.flatMap((document) => {
    const value = getField(document.fields, field);
    return value === undefined || numberOf(value) === null ? [] : [value];
  });
}

/** An integer if all numbers are integers and the sum fits an int64, otherwise a double. */
function sum(numbers: readonly Value[]): Value {
  const { integers, doubles } = total(numbers);
  const isExact = numbers.every((value) => 'integerValue' in value);
  return isExact && integers <= maxInt64 && integers >= minInt64
    ? { integerValue: integers.toString() }
    : doubleValue(Number(integers) + doubles);
}

function average(numbers: readonly Value[]): Value {
  if (numbers.length === 0) return { nullValue: null };
  const { integers, doubles } = total(numbers);
  return doubleValue((Number(integers) + doubles) / numbers.length);
}

function total(numbers: readonly Value[]): { integers: bigint; doubles: number } {
  let integers = 0n;
  const doubles: number[] = [];
  for (const value of numbers) {
    if ('integerValue' in value) integers += BigInt(value.integerValue);
    else doubles.push(Number(numberOf(value)));
  }
  return { integers, doubles: sumOf(doubles) };
}

/** Adds doubles. If the sum overflows, it adds positive and negative numbers in turn, so that they cancel out. */
function sumOf(numbers: readonly number[]): number {
  const sum = numbers.reduce((total, number) => total + number, 0);
  if (Number.isFinite(sum) || !numbers.every(Number.isFinite)) return sum;
  const above = numbers.filter((number) => number > 0);
  const below = numbers.filter((number) => number < 0);
  let total = 0;
  while (above.length + below.length > 0) {
    total += (total > 0 ? below.pop() : above.pop()) ?? above.pop() ?? below.pop() ?? 0;
  }
  return total;
}
