import { expect, test } from 'vitest';
import { activityTexts as told } from './activity-texts.ts';

const win = { prizeName: 'Scooter', weekName: 'Noach' };

test.each([
  [
    told.awardPoints({ count: 2300, first: null }, { points: 2300, memo: ' later ' }),
    'Awarded 2,300 points to 2,300 boys: later',
  ],
  [
    told.awardPoints({ count: 1, first: 'Eli' }, { points: 1, memo: ' ' }),
    'Awarded 1 point to Eli',
  ],
  [told.addPoints(null, { points: 1200, memo: 'Mincha' }), 'Added 1,200 points to a boy: Mincha'],
  [told.takePoints('Eli', { points: 2, memo: '' }), 'Removed 2 points from Eli'],
  [told.editBoy('Eli', 'isActive'), 'Changed the status of Eli'],
  [told.editBoy('Eli', 'parentEmail'), 'Changed the email of Eli'],
  [told.editBoy('Eli', 'studentImgUrl'), 'Changed the photo of Eli'],
  [told.editBoy('Eli', 'birthday'), 'Changed the birthday of Eli'],
  [told.deleteRequest(''), 'Deleted an aliya request without a name'],
  [told.carrySchool(2, { oldName: 'A', name: 'B' }), 'Updated the school of 2 boys from A to B'],
  [told.deleteSchool(''), 'Deleted the school'],
  [told.addWinner('Eli', win), 'Gave Scooter (Noach) to Eli'],
  [told.removeWinner(null, { prizeName: '', weekName: '' }), 'Removed a prize from a boy'],
])('the activity says: %s', (sentence, wanted) => {
  expect(sentence).toBe(wanted);
});
