import { describe, expect, it } from 'vitest';
import { describeQuery } from './describe-query.ts';
import { readListQuery } from './list-query.ts';

describe('the description of a printed list', () => {
  it.each([
    ['', ['Newest first']],
    ['order=oldest&search=+Katz+', ['Name contains “Katz”', 'Oldest first']],
    [
      'school=Ohr&grade=5th&activity=disabled&prizes=none&sort=prizes',
      ['School: Ohr', 'Grade: 5th', 'Disabled', 'Has not won', 'By prizes, fewest first'],
    ],
    [
      'school=&grade=&activity=active&prizes=won&sort=name',
      ['No school', 'No grade', 'Active', 'Has won', 'By name'],
    ],
    [
      'prizes=none-this-year&points-from=5&points-to=9&sort=points',
      ['No prize this year', 'Points: 5 to 9', 'By points, fewest first'],
    ],
    ['points-from=5&sort=-points', ['Points: 5 or more', 'By points']],
    ['points-to=5', ['Points: at most 5', 'Newest first']],
    ['sort=-name', ['By name, from Z to A']],
    ['sort=-prizes', ['By prizes']],
  ])('of %j', (address, parts) => {
    expect(describeQuery(readListQuery(new URLSearchParams(address)))).toEqual(parts);
  });
});
