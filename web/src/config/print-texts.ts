import { formatCount, formatEnvelopeCount } from '@gabbai/domain/amounts.ts';

export const printTexts = {
  title: 'Labels and roster',
  open: 'Labels and roster',
  openShort: 'Labels',
  back: 'Back to Envelopes',
  what: 'Print',
  labels: 'Labels for envelopes',
  roster: 'Roster for the minyanim',
  paper: 'Label sheets',
  papers: {
    avery5160: 'Avery 5160, Letter, 30 a sheet',
    averyL7160: 'Avery L7160, A4, 21 a sheet',
  },
  firstLabel: 'Start at label',
  firstLabelHint: 'For a sheet that has some labels left',
  withDisabled: 'Disabled boys too',
  ownPages: 'Each class on its own page',
  shabbos: 'Shabbos',
  print: 'Print',
  preview: 'Preview',
  labelCount: (boys: number, pages: number) =>
    `${formatEnvelopeCount(boys)} on ${pages === 1 ? '1 sheet' : `${formatCount(pages)} sheets`}`,
  rosterCount: (boys: number, classes: number) =>
    `${formatEnvelopeCount(boys)} in ${classes === 1 ? '1 class' : `${formatCount(classes)} classes`}`,
  labelHint: 'Print at 100% (actual size), without headers and margins.',
  none: 'No boys to print. Choose another school or grade.',
  firstPages: (shown: number, all: number) =>
    `The first ${shown === 1 ? 'page' : `${formatCount(shown)} pages`} of ${formatCount(all)}.`,
  noSchool: 'No school',
  noGrade: 'No grade',
  name: 'Name',
  weekOf: (day: string) => `Week of Shabbos, ${day}`,
  rosterTitle: 'Minyan roster',
  number: 'No.',
} as const;
