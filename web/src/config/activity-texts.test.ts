import { expect, test } from 'vitest';
import { activityTexts } from './activity-texts.ts';

const win = { prizeName: 'Scooter', weekName: 'Noach' };

test.each([
  [
    activityTexts.awardPoints({ count: 2300, first: null }, { points: 2300, memo: ' later ' }),
    'Awarded 2,300 points to 2,300 boys: later',
  ],
  [
    activityTexts.awardPoints({ count: 1, first: 'Eli' }, { points: 1, memo: ' ' }),
    'Awarded 1 point to Eli',
  ],
  [
    activityTexts.addPoints(null, { points: 1200, memo: 'Mincha' }),
    'Added 1,200 points to a boy: Mincha',
  ],
  [activityTexts.takePoints('Eli', { points: 2, memo: '' }), 'Removed 2 points from Eli'],
  [activityTexts.editEnvelope('Eli', 'isActive'), 'Changed the status of Eli'],
  [activityTexts.editEnvelope('Eli', 'parentEmail'), 'Changed the email of Eli'],
  [activityTexts.editEnvelope('Eli', 'studentImgUrl'), 'Changed the photo of Eli'],
  [activityTexts.editEnvelope('Eli', 'birthday'), 'Changed the birthday of Eli'],
  [activityTexts.deleteRequest(''), 'Deleted an aliya request without a name'],
  [
    activityTexts.renameSchoolOfEnvelopes(2, { oldName: 'A', name: 'B' }),
    'Updated the school of 2 boys from A to B',
  ],
  [activityTexts.deleteSchool(''), 'Deleted the school'],
  [activityTexts.addWinner('Eli', win), 'Gave Scooter (Noach) to Eli'],
  [activityTexts.removeWinner(null, { prizeName: '', weekName: '' }), 'Removed a prize from a boy'],
])('the activity says: %s', (sentence, wanted) => {
  expect(sentence).toBe(wanted);
});
