/** The paths of the programme's documents. A programme with other names changes them here. */
export const collections = {
  envelopes: 'envelopes',
  bin: 'bin',
  requests: 'requests',
  schools: 'common/general/schools',
  weeks: 'weeks',
  minyanim: 'minyanim',
  admins: 'admins',
  invites: 'invites',
  activity: 'activity',
  lastChanges: 'lastChanges',
  years: 'years',
  mail: 'mail',
} as const;

/** The pages of a boy's history. */
export function historyPagesOf(envelopeId: string): string {
  return `${collections.envelopes}/${envelopeId}/pointsHistory`;
}

/** The boys of a closed year, as they were. */
export function boysOfYear(year: number): string {
  return `${collections.years}/${year}/envelopes`;
}

/** The weeks of a closed year, as they were. */
export function weeksOfYear(year: number): string {
  return `${collections.years}/${year}/weeks`;
}

export const documents = {
  selectedWeek: 'common/week',
  stats: 'common/stats',
  minyanim: 'common/minyanim',
  calendar: 'common/calendar',
  figures: 'common/figures',
  notes: 'common/notes',
} as const;
