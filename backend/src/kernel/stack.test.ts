import { expect, it } from 'vitest';
import { stackOf } from './stack.ts';

it('has the kind, the message and the place', () => {
  const lines = stackOf(new Error('disk I/O error')).split('\n');
  expect(lines[0]).toBe('Error: disk I/O error');
  expect(lines[1]).toMatch(/^ {4}at .*stack\.test\.ts:\d+:\d+/);
});

it.each([
  () => BigInt('Dovid of Lakewood'),
  () => JSON.parse('{"name":\n    at Dovid'),
  () => 'mapValue' in Object('Dovid').valueOf(),
])('keeps what the engine quotes to itself: %s', (work) => {
  let told = '';
  try {
    work();
  } catch (error) {
    told = stackOf(error);
  }
  expect(told).toMatch(
    /^(?:SyntaxError|TypeError|A value that is not an Error was thrown\.)(?:\n {4}at |$)/,
  );
  expect(told).not.toContain('Dovid');
});

it('reveals nothing of a value that is not an Error', () => {
  expect(stackOf('Dovid')).toBe('A value that is not an Error was thrown.');
});
