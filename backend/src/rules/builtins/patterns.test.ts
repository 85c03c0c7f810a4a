import { expect, it } from 'vitest';
import { holds, judgeCondition, requestWith, resourceWith } from '../testing/judged.ts';
import { processorMillis } from '../testing/processor-millis.ts';

it.each([
  "'abc'.matches('[a-c]+')",
  "!'abcd'.matches('[a-c]+')",
  "!'abc'.matches('b')",
  String.raw`!'a\nb'.matches('a.b')`,
  "'a,b,,c'.split(',') == ['a', 'b', '', 'c']",
  "'a,b,,'.split(',') == ['a', 'b']",
  "''.split(',') == ['']",
  "',,'.split(',') == ['']",
  "'abc'.split('') == ['', 'a', 'b', 'c']",
  "'a1b22c'.split('[0-9]+') == ['a', 'b', 'c']",
  "'abc'.replace('', '-') == '-a-b-c-'",
  "'a.b.c'.replace('[.]', '/') == 'a/b/c'",
  "'john smith'.replace('([a-z]+) ([a-z]+)', '$2 $1') == 'smith john'",
])('%s', (condition) => {
  expect(holds(condition)).toBe(true);
});

it('finds a wrong pattern when the rules are read', () => {
  expect(() => judgeCondition("'a'.matches('(')")).toThrow(
    /^line 4, column \d+: .*missing closing/,
  );
  // RE2 has neither: both would cost more than linear time.
  expect(() => judgeCondition("'a'.matches('(?=a)a')")).toThrow(/line 4/);
  expect(() => judgeCondition(String.raw`'aa'.matches('(a)\\1')`)).toThrow(/line 4/);
});

it('refuses a pattern out of data that is wrong or long', () => {
  const condition = "'a'.matches(resource.data.text)";
  expect(holds(condition, inData('a'))).toBe(true);
  expect(holds(`${condition} || true`, inData('('))).toBe(true);
  for (const text of ['(', `a|${'b'.repeat(1000)}`, '((a{100}){100}){100}']) {
    expect(holds(condition, inData(text))).toBe(false);
    expect(holds(`!${condition}`, inData(text))).toBe(false);
  }
});

it('is quick where a backtracking matcher takes years', () => {
  const text = `${'a'.repeat(50_000)}!`;
  const millis = processorMillis(() => {
    expect(holds("resource.data.text.matches('(a+)+')", inData(text))).toBe(false);
    expect(holds("resource.data.text.matches('(a|a)*b')", inData(text))).toBe(false);
  });
  expect(millis).toBeLessThan(2000);
});

function inData(text: string) {
  return requestWith({ resources: [resourceWith({ text })] });
}
