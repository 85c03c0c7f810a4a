import { expect, test } from 'vitest';
import { registrationsChartTexts } from './chart-texts.ts';
import { listViewTexts } from './list-view-texts.ts';
import { settingTexts } from './setting-texts.ts';
import { envelopesTexts } from './envelopes-texts.ts';

test.each([
  [envelopesTexts.found(1, 1), '1 of 1 boy shown'],
  [envelopesTexts.found(0, 2), '0 of 2 boys shown'],
  [envelopesTexts.found(1200, 2300), '1,200 of 2,300 boys shown'],
  [envelopesTexts.selectAll(2300), 'Select all 2,300'],
  [envelopesTexts.addPointsTo(2300), 'Add Minyan Points (2,300)'],
  [envelopesTexts.forCount(1), 'For 1 boy'],
  [envelopesTexts.awardProgress({ paid: 0, total: 1 }), '0 of 1 boy has received his points'],
  [
    envelopesTexts.awardProgress({ paid: 499, total: 1200 }),
    '499 of 1,200 boys have received their points',
  ],
  [
    envelopesTexts.awardUnpaid({ unpaid: 1, total: 500 }),
    '499 of 500 boys have received their points. Try again to pay the remaining boy.',
  ],
  [
    envelopesTexts.awardLeft({ unpaid: 1, total: 500 }),
    '499 of 500 boys have received their points. The other one is still selected on Envelopes.',
  ],
  [listViewTexts.soFar(1200), '1,200 boys so far. Loading the rest…'],
  [settingTexts.updated({ done: 0, total: 1 }), '0 of 1 boy updated'],
  [settingTexts.updateEnvelopes(1200), 'Also update the 1,200 boys in this school'],
  [
    registrationsChartTexts.summary({ all: 1, week: 1, since: 'Sunday, Nov 22' }),
    '1 new boy in the past year, 1 of them since Sunday, Nov 22.',
  ],
])('shows a count: %s', (text, expected) => {
  expect(text).toBe(expected);
});
