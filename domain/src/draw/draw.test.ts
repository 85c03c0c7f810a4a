import { describe, expect, it } from 'vitest';
import { draw, randomBelow, winnerOf, type FillRandom } from './draw.ts';

/** Splitmix32 with a fixed seed, since one in some thousand runs with real chance lies beyond 4 sigma. */
let state = 5787;
const fillRandom: FillRandom = (into) => {
  state = (state + 0x9e3779b9) >>> 0;
  let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
  into[0] = (mixed ^ (mixed >>> 15)) >>> 0;
};

const numbers = (...given: readonly number[]): FillRandom => {
  const left = [...given];
  return (into) => {
    into[0] = left.shift() ?? Number.NaN;
  };
};

describe('a draw', () => {
  it('N1 100,000 draws by tickets are within 4 sigma of their expectation', () => {
    const draws = 100_000;
    const tickets = new Map([
      ['a', 1],
      ['b', 2],
      ['c', 3],
      ['d', 10],
      ['e', 84],
    ]);
    const won = new Map<string, number>();
    for (let n = 0; n < draws; n += 1) {
      const record = draw(tickets, fillRandom);
      const winner = record && winnerOf(record);
      if (winner !== null) won.set(winner, (won.get(winner) ?? 0) + 1);
    }
    for (const [envelopeId, own] of tickets) {
      const chance = own / 100;
      const sigma = Math.sqrt(draws * chance * (1 - chance));
      expect(Math.abs((won.get(envelopeId) ?? 0) - draws * chance)).toBeLessThan(4 * sigma);
    }
  });

  it('N1 a number that would favor the first tickets is drawn again', () => {
    // 2 ** 32 is 3 * 1,431,655,765 + 1.
    expect(randomBelow(3, numbers(2 ** 32 - 1, 5))).toBe(2);
    expect(randomBelow(3, numbers(2 ** 32 - 2))).toBe(2);
    expect(randomBelow(1, numbers(2 ** 32 - 1))).toBe(0);
    expect(randomBelow(2 ** 32, numbers(2 ** 32 - 1))).toBe(2 ** 32 - 1);
    for (const limit of [0, -1, 1.5, 2 ** 32 + 1, Number.NaN])
      expect(() => randomBelow(limit, fillRandom)).toThrow(RangeError);
  });

  it('N1 the winner can be computed from the record alone', () => {
    const tickets = new Map([
      ['z', 2],
      ['a', 0],
      ['b', 3],
    ]);
    const winners = [0, 1, 2, 3, 4].map((ticket) => {
      const record = draw(tickets, numbers(ticket));
      expect(record).toEqual({
        pool: [
          { envelopeId: 'b', tickets: 3 },
          { envelopeId: 'z', tickets: 2 },
        ],
        ticket,
      });
      return record && winnerOf(JSON.parse(JSON.stringify(record)));
    });
    expect(winners).toEqual(['b', 'b', 'b', 'z', 'z']);
    const pool = [{ envelopeId: 'b', tickets: 3 }];
    expect(winnerOf({ pool, ticket: 3 })).toBeNull();
    expect(winnerOf({ pool, ticket: -1 })).toBeNull();
    expect(draw(new Map([['a', 0]]), fillRandom)).toBeNull();
    expect(draw(new Map(), fillRandom)).toBeNull();
  });
});
