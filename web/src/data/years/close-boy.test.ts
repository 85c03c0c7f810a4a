import { expect, it } from 'vitest';
import { planBoy } from '@gabbai/domain/school-year/year-plan.ts';
import { defaultChoices } from '@gabbai/domain/school-year/school-year.ts';
import { storedBoy } from '@gabbai/domain/testing/stored-builders.ts';
import { envelopeFromStored } from '../stored/converters.ts';
import { closeBoy } from './close-boy.ts';

const closing = { year: 5787, choices: defaultChoices, by: 'me', at: new Date(), change: 'one' };

function closed(grade: unknown) {
  const stored = storedBoy({ grade });
  const plan = planBoy(envelopeFromStored('', stored), 5787, defaultChoices);
  const { fields } = closeBoy(stored, closing);
  const now = { grade: fields['grade'] ?? grade, isActive: fields['isActive'] ?? true };
  expect(plan).toMatchObject({
    ...(fields['grade'] && { grade: now.grade }),
    isActive: now.isActive,
  });
  return { ...now, isLeftBehind: plan.isLeftBehind };
}

it.each(['5', 5, '5TH', 'Grade 5', 'ה', "כיתה ה'1", '5th'])(
  'found F18: a boy whose grade is stored as %j moves up to 6th',
  (grade) => {
    expect(closed(grade)).toEqual({ grade: '6th', isActive: true, isLeftBehind: false });
  },
);

it.each(['8', 'Eighth grade', 'ח', '8th'])(
  'found F18: a boy whose grade is stored as %j has finished',
  (grade) => {
    expect(closed(grade)).toMatchObject({ isActive: false, isLeftBehind: false });
  },
);

it.each(['K', 'Pre-1A', '', 'Mesivta'])(
  'found F18: a boy whose grade is %j stays, and the preview names him',
  (grade) => {
    expect(closed(grade)).toEqual({ grade, isActive: true, isLeftBehind: true });
  },
);
