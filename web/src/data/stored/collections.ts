/** The paths of the programme's documents. A programme with other names changes them here. */
export const collections = {
  envelopes: 'envelopes',
  requests: 'requests',
  schools: 'common/general/schools',
  weeks: 'weeks',
  admins: 'admins',
  activity: 'activity',
  lastChanges: 'lastChanges',
} as const;

export const documents = {
  selectedWeek: 'common/week',
  stats: 'common/stats',
  calendar: 'common/calendar',
} as const;
