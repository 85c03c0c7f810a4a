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

function times(count: number, condition: string, op = '&&'): string {
  return Array.from({ length: count }, () => condition).join(` ${op} `);
}

it('evaluates 1000 expressions and no more', () => {
  // A chain of 200 != has 199 && besides: 399; with the string's + inside, 200 more.
  expect(judgeCondition(times(200, "'a' + 'b' != ''")).isAllowed).toBe(true);
  expect(judgeCondition(times(290, "'a' + 'b' + 'c' != ''"))).toMatchObject({
    isAllowed: false,
    explanation: 'more than 1000 expressions to evaluate',
  });
});

it('lets nothing make up for too many expressions', () => {
  const body = `match /things/{id} {
    allow get: if ${times(290, "'a' + 'b' + 'c' != ''")};
    allow get: if true;
  }`;
  expect(judge(body, requestWith()).isAllowed).toBe(false);
});

it('counts the expressions of each way of a list by itself', () => {
  const body = `match /{all=**} { allow get: if ${times(200, "'a' + 'b' != ''")}; }`;
  expect(judge(body, requestWith({ resources: [null, null, null] })).isAllowed).toBe(true);
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
  [times(200, "!({'a': 1, 'b': 2} in resource.data.list)")],
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
