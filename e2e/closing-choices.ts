import type { YearChoices } from '@gabbai/domain/school-year/school-year.ts';

export const closingChoices: YearChoices = {
  points: 'zero',
  areGradesMoved: true,
  graduates: 'disable',
  prizes: 'empty',
};
