import { describe, expect, it } from 'vitest';
import { monthTicks } from './month-ticks.ts';

const textsOf = (months: string[]) => monthTicks(months).map(({ text }) => text);

describe('month ticks', () => {
  it('stand at the first bar of each new month', () => {
    expect(monthTicks(['Nov', 'Nov', 'Dec', 'Dec'])).toEqual([{ x: 0.625, text: 'Dec' }]);
    expect(monthTicks(['Nov'])).toEqual([]);
  });

  it('are labeled only as far as there is room', () => {
    expect(textsOf(['1', '2', '3', '4', '5', '6', '7'])).toEqual(['2', '3', '4', '5', '6', '7']);
    expect(textsOf(['1', '2', '3', '4', '5', '6', '7', '8'])).toEqual([
      '2',
      '',
      '4',
      '',
      '6',
      '',
      '8',
    ]);
  });
});
