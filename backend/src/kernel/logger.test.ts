import { expect, it } from 'vitest';
import { createJsonLogger } from './logger.ts';

it('writes one line of JSON an event: time in UTC, level, message, then its fields', () => {
  const lines: string[] = [];
  const logger = createJsonLogger((line) => lines.push(line));
  logger.info({ event: 'signed-in', count: 2 }, 'Counted.');
  logger.warn({ text: 'two\nlines "and" \u2028 more' }, 'Odd.');
  logger.error({}, 'Failed.');
  const time = String.raw`\{"time":"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z"`;
  expect(lines).toEqual([
    expect.stringMatching(
      `^${time},"level":"info","message":"Counted.","event":"signed-in","count":2}\n$`,
    ),
    expect.stringMatching(
      `^${time},"level":"warn","message":"Odd.","text":"two\\\\nlines [^\n]*}\n$`,
    ),
    expect.stringMatching(`^${time},"level":"error","message":"Failed."}\n$`),
  ]);
});

it('lets no field pass for the time, the level or the message', () => {
  const lines: string[] = [];
  createJsonLogger((line) => lines.push(line)).error({ level: 'info', message: 'x' }, 'Failed.');
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 'error', message: 'Failed.' });
});
