import { expect, test } from 'vitest';
import { isolate } from './isolate.ts';
import { describeChange } from './activity-change-texts.ts';

const of = (text: string) => (from: string, to: string) =>
  `${text}: ${isolate(from)} → ${isolate(to)}`;

test.each([
  [
    describeChange('Changed prize 1 of Noach', { prizeName: 'Backpack' }, { prizeName: 'Scooter' }),
    of('Changed prize 1 of Noach')('Backpack', 'Scooter'),
  ],
  [
    describeChange(
      'Changed prize 1 of Noach',
      { prizeName: '', hasPicture: true },
      { prizeName: 'Scooter', hasPicture: true },
    ),
    of('Changed prize 1 of Noach')('none', 'Scooter'),
  ],
  [
    describeChange(
      'Changed prize 1 of Noach',
      { prizeName: 'A', hasPicture: false },
      { prizeName: 'B', hasPicture: true },
    ),
    `Changed prize 1 of Noach: name ${isolate('A')} → ${isolate('B')}, picture ${isolate('none')} → ${isolate('yes')}`,
  ],
  [
    describeChange('Changed the status of Eli', { isActive: true }, { isActive: false }),
    'Disabled Eli',
  ],
  [describeChange('Changed the status of Eli', {}, { isActive: true }), 'Enabled Eli'],
  [
    describeChange('Changed the grade of Eli', { grade: '4' }, { grade: '5th' }),
    of('Changed the grade of Eli')('4th', '5th'),
  ],
  [
    describeChange('Changed the name of Eli Katz', { firstName: 'Eli' }, { firstName: 'Elya' }),
    of('Changed the name of Eli Katz')('Eli', 'Elya'),
  ],
  [
    describeChange(
      'Changed the birthday of Eli',
      { birthMonth: 'March', birthDay: '3' },
      { birthMonth: 'May', birthDay: '4' },
    ),
    of('Changed the birthday of Eli')('March 3', 'May 4'),
  ],
  [
    describeChange('Changed the rebbe of Eli', {}, { rebbe: 'R. Stern' }),
    `Changed the rebbe of Eli: ${isolate('R. Stern')}`,
  ],
  [
    describeChange('Awarded 5 points to 3 boys', {}, { points: 5, boys: 3 }),
    'Awarded 5 points to 3 boys',
  ],
  [
    describeChange(
      'Made Vayeitzei the current week',
      { selectedWeek: 'Toldos' },
      { selectedWeek: 'Vayeitzei' },
    ),
    `Made Vayeitzei the current week in place of ${isolate('Toldos')}`,
  ],
  [
    describeChange(
      'Made Noach the current week',
      { selectedWeek: null },
      { selectedWeek: 'Noach' },
    ),
    'Made Noach the current week',
  ],
  [
    describeChange(
      'Changed the role of Dovid to viewer',
      { role: 'helper', schools: 'Bais Torah, Mesivta' },
      { role: 'viewer' },
    ),
    `Changed the role of Dovid to viewer in place of ${isolate('helper for Bais Torah, Mesivta')}`,
  ],
  [
    describeChange('Invited a@example.org as owner', {}, { role: 'owner' }),
    'Invited a@example.org as owner',
  ],
  [
    describeChange('Undone: Took 39 boys off Sunday morning, Nov 1', {}, {}),
    'Put 39 boys back on Sunday morning, Nov 1',
  ],
])('L1 the activity says from what to what: %s', (sentence, wanted) => {
  expect(sentence).toBe(wanted);
});
