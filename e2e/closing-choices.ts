import type { YearChoices } from '@gabbai/domain/school-year/school-year.ts';

/** The choices that change most when a year is closed. */
export const closingChoices: YearChoices = {
  points: 'zero',
  areGradesMoved: true,
  graduates: 'disable',
  prizes: 'empty',
};
