import type { Aggregation, FieldPath, StoredDocument, Value } from './model.ts';
import { doubleValue, getField, numberOf } from './values.ts';

const maxInt64 = 2n ** 63n - 1n;
const minInt64 = -(2n ** 63n);

/** The aggregations' values by alias, over a query's result. Values that are no numbers are left out of sums. */
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

function numbersAt(documents: readonly StoredDocument[], field: FieldPath): Value[] {
  return documents.flatMap((document) => {
    const value = getField(document.fields, field);
    return value === undefined || numberOf(value) === null ? [] : [value];
  });
}

/** An integer while only integers contribute and the total fits an int64, else a double. */
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
  let doubles = 0;
  for (const value of numbers) {
    if ('integerValue' in value) integers += BigInt(value.integerValue);
    else doubles += Number(numberOf(value));
  }
  return { integers, doubles };
}
