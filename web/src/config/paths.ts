export type ProfileOrigin = 'dashboard' | 'envelopes';

/** `path` is what the router matches, `href` what links use. */
export const paths = {
  login: { path: '/login', href: '/login' },
  reset: { path: '/reset', ask: '/reset?mode=forgotten' },
  invite: { path: '/invite' },
  admin: { path: '/admin/*' },
  dashboard: {
    path: 'dashboard',
    href: '/admin/dashboard',
    requests: (parsha: string) => `/admin/dashboard?parsha=${parsha}`,
  },
  envelopes: {
    path: 'envelopes',
    href: '/admin/envelopes',
    ofSchool: (school: string | null) =>
      `/admin/envelopes?school=${encodeURIComponent(school ?? '')}`,
  },
  minyan: {
    path: 'minyan',
    href: '/admin/minyan',
    sheet: (day: string, kindId: string) =>
      `/admin/minyan?day=${day}&kind=${encodeURIComponent(kindId)}`,
  },
  importBoys: { path: 'envelopes/import', href: '/admin/envelopes/import' },
  print: {
    path: 'envelopes/print',
    href: '/admin/envelopes/print',
    roster: '/admin/envelopes/print?print=roster',
  },
  prizes: { path: 'prizes', href: '/admin/prizes' },
  aliyos: { path: 'aliyos', href: '/admin/aliyos' },
  setting: {
    path: 'setting',
    href: '/admin/setting',
    minyanim: '/admin/setting#minyanim',
    year: '/admin/setting#year',
    deletedBoys: '/admin/setting#deleted',
  },
  activity: {
    path: 'activity',
    href: '/admin/activity',
    awards: '/admin/activity?kind=awards',
  },
  account: { path: 'account', href: '/admin/account' },
  help: { path: 'help', href: '/admin/help' },
  /** Nested below its list, so that Back knows where to go. */
  profile: {
    path: (origin: ProfileOrigin) => `${origin}/profile/:envelopeId`,
    href: (origin: ProfileOrigin, envelopeId: string) =>
      `/admin/${origin}/profile/${encodeURIComponent(envelopeId)}`,
  },
} as const;
