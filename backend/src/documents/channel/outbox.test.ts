import { describe, expect, it } from 'vitest';
import { createOutbox, frame } from './outbox.ts';

describe('frame', () => {
  it.each([
    ['["a"]', '5\n["a"]'],
    ['["é"]', '5\n["é"]'],
    ['["😀"]', '6\n["😀"]'],
  ])('counts %s in UTF-16 units', (json, text) => {
    expect(frame(json)).toBe(text);
  });
});

describe('outbox', () => {
  it('returns unacknowledged arrays again, and drops acknowledged ones', () => {
    const outbox = createOutbox();
    for (const json of ['["a"]', '["b"]', '["c"]']) outbox.push(json);
    expect(outbox.frameAfter(0, 1000)).toEqual({ text: '21\n[[1,["b"]],[2,["c"]]]', lastId: 2 });
    expect(outbox.acknowledge(1)).toBe(true);
    expect(outbox.acknowledge(0)).toBe(false);
    expect(outbox.frameAfter(-1, 1000)).toEqual({ text: '11\n[[2,["c"]]]', lastId: 2 });
    expect(outbox.frameAfter(2, 1000)).toBeNull();
    expect(outbox.length()).toBe('[2,["c"]]'.length);
  });

  it('cuts a frame at about the given length, but returns at least one array', () => {
    const outbox = createOutbox();
    for (let n = 0; n < 4; n += 1) outbox.push('"12345"');
    expect(outbox.frameAfter(-1, 1)?.lastId).toBe(0);
    expect(outbox.frameAfter(0, 20)?.lastId).toBe(2);
  });

  it('ignores the acknowledgement of an id that was never sent', () => {
    const outbox = createOutbox();
    outbox.push('"a"');
    outbox.acknowledge(99);
    expect(outbox.lastId()).toBe(0);
    expect(outbox.push('"b"')).toBe(1);
  });
});
