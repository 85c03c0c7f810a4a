import { expect, it } from 'vitest';
import { holds, requestWith, resourceWith } from './testing/judged.ts';
import { RuleRange, RuleTimestamp, type Bound, type RuleValue } from './values.ts';

const from = (value: RuleValue): Bound => ({ value, isIncluded: true });
const beyond = (value: RuleValue): Bound => ({ value, isIncluded: false });

const request = requestWith({
  resources: [
    resourceWith({
      over5: new RuleRange(beyond(5n), null),
      from5: new RuleRange(from(5n), null),
      under9: new RuleRange(null, beyond(9.5)),
      to9: new RuleRange(null, from(9n)),
      between: new RuleRange(beyond(5n), beyond(9n)),
      only5: new RuleRange(from(5n), from(5n)),
      word: new RuleRange(from('b'), beyond('d')),
      day: new RuleRange(from(new RuleTimestamp(1_749_945_600_000_000)), null),
      open: new RuleRange(null, null),
    }),
  ],
});

it.each([
  'over5 > 5',
  'over5 >= 5',
  'over5 > 4.5',
  '!(over5 <= 5)',
  '!(over5 < 5)',
  'over5 != 5',
  'over5 != 4',
  '5 < over5',
  "over5 != 'a'",
  'over5 != null',
  'from5 >= 5',
  '!(from5 < 5)',
  'from5 > 4',
  'under9 < 9.5',
  'under9 <= 10',
  '!(under9 >= 9.5)',
  'to9 <= 9',
  '!(to9 > 9)',
  'between > 5 && between < 9',
  'between != 9',
  '!(between == 5)',
  'only5 == 5',
  'only5 in [4, 5]',
  '!(over5 in [1, 5])',
  "word >= 'b' && word < 'd'",
  "word != 'd'",
  'day >= timestamp.date(2025, 6, 15)',
  'over5 == over5',
])('proves %s', (condition) => {
  expect(holds(inData(condition), request)).toBe(true);
});

it.each([
  'over5 > 6',
  'over5 < 9',
  'over5 == 6',
  'from5 > 5',
  'from5 == 5',
  'under9 < 9',
  'under9 >= 9',
  'to9 == 9',
  'between == 7',
  'between < 7',
  "over5 > 'a'",
  'over5 < over5',
  'over5 == from5',
  'over5 is int',
  'over5 + 1 > 5',
  '-over5 < 0',
  'string(over5) != ""',
  'over5 in [7]',
  'math.abs(over5) > 5',
  '[over5] == [7]',
  '[over5].hasAny([7, 8])',
  'only5 is number',
  "word > 'c'",
  'day.year() > 0',
  'open != null',
  'open > 0',
  '[5] == [only5]',
])('does not prove %s, nor its contrary', (condition) => {
  expect(holds(inData(condition), request)).toBe(false);
  expect(holds(inData(`!(${condition})`), request)).toBe(false);
});

function inData(condition: string): string {
  return condition.replaceAll(
    /\b(over5|from5|under9|to9|between|only5|word|day|open)\b/g,
    'resource.data.$1',
  );
}
