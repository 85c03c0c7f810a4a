import { expect, it } from 'vitest';
import { judge, judgeCondition, requestWith, resourceWith } from './testing/judged.ts';
import { RuleMap, type RuleValue } from './values.ts';
import { processorMillis } from './testing/processor-millis.ts';

const entries = (): RuleValue[] =>
  Array.from({ length: 20_000 }, (_, index) =>
    RuleMap.of([
      ['points', BigInt(index)],
      ['memo', `week ${index}`],
    ]),
  );
const fields = RuleMap.of(
  Array.from({ length: 50_000 }, (_, index) => [`field${index}`, BigInt(index)] as const),
);
/** As much as a document may hold, of everything. */
const large = requestWith({
  resources: [
    resourceWith({
      text: 'ab'.repeat(500_000),
      list: entries(),
      same: entries(),
      fields,
    }),
  ],
});

/** In pairs of pairs, since a long chain has too many levels. */
function times(count: number, condition: string, op = '&&'): string {
  if (count === 1) return condition;
  const half = Math.floor(count / 2);
  return `(${times(half, condition, op)} ${op} ${times(count - half, condition, op)})`;
}

/** A condition that is true and has this many expressions. */
function worth(expressions: number): string {
  return `[${Array.from({ length: expressions - 3 }, () => '0').join()}] != 0`;
}

it('evaluates 1000 expressions and no more', () => {
  expect(judgeCondition(worth(1000))).toMatchObject({ isAllowed: true, expressions: 1000 });
  expect(judgeCondition(worth(1001))).toMatchObject({
    isAllowed: false,
    explanation: 'more than 1000 expressions to evaluate',
  });
});

it.each([
  [true, `allow get: if !(${worth(498)}); allow get: if ${worth(501)};`],
  [false, `allow get: if !(${worth(499)}); allow get: if ${worth(501)};`],
  [true, `allow get: if ${worth(600)}; allow get: if ${worth(600)};`],
  [true, `allow get: if false; allow list: if ${worth(600)}; allow get: if ${worth(600)};`],
  [true, `allow get: if true || ${worth(1001)};`],
  [false, `allow get: if ${worth(1001)} || true; allow get: if true;`],
])('adds up the conditions that are tried: %s for %.60s', (isAllowed, allows) => {
  const { isAllowed: result } = judge(`match /things/{id} { ${allows} }`, requestWith());
  expect(result).toBe(isAllowed);
});

it('counts the expressions of each way of a list by itself', () => {
  const body = `match /{all=**} { allow get: if ${worth(600)}; }`;
  const verdict = judge(body, requestWith({ resources: [null, null, null] }));
  expect(verdict).toMatchObject({ isAllowed: true, expressions: 600 });
});

it.each([
  ['resource.data.list == resource.data.same'],
  ['resource.data.list.hasAll(resource.data.same)'],
  ['resource.data.diff(resource.data).affectedKeys().size() == 0'],
  ['resource.data.fields.diff(resource.data.fields).affectedKeys().size() == 0'],
  ["resource.data.text.matches('[a-z]*')"],
  ["resource.data.text.size() == 1000000 && (resource.data.text + 'c').size() == 1000001"],
])('has room for work over a large document: %s', (condition) => {
  expect(judgeCondition(condition, large)).toMatchObject({ isAllowed: true, explanation: '' });
});

it.each([
  [times(100, 'resource.data.list == resource.data.same')],
  [times(80, "!({'a': 1, 'b': 2} in resource.data.list)")],
  [times(100, 'resource.data.list.hasAll(resource.data.same)')],
  [times(100, 'resource.data.fields.diff({}).addedKeys().size() > 1')],
  [times(100, 'resource.data.fields.values().size() > 1')],
  [times(100, "resource.data.text.lower() != ''")],
  [times(100, "hashing.sha256(resource.data.text) != hashing.md5('')")],
  [`'' + ${times(100, 'resource.data.text', '+')} != ''`],
  [`resource.data.list${'.concat(resource.data.list)'.repeat(200)} != []`],
  ["resource.data.text.split('').join(resource.data.text) != ''"],
  ["resource.data.text.replace('.*c|a|b', '') != ''"],
  ["resource.data.text.replace('', 'abcdefghijklmnopqrstuvwxyz') != ''"],
  ["resource.data.text.matches('(.*){1000}')"],
  [times(100, "path(resource.data.text) != path('a')")],
])('stops, soon and whatever || says, what is too much work: %#', (condition) => {
  const millis = processorMillis(() =>
    expect(judgeCondition(`(${condition}) || true`, large)).toMatchObject({
      isAllowed: false,
      explanation: 'the condition is too much work',
    }),
  );
  expect(millis).toBeLessThan(3000);
});
