export type ProfileOrigin = 'dashboard' | 'envelopes';

/** Every address of the app: `path` as the router matches it, `href` as links write it. */
export const paths = {
  login: { path: '/login', href: '/login' },
  /** Where the links of mails lead: the backend writes this address. */
  reset: { path: '/reset', ask: '/reset?mode=forgotten' },
  admin: { path: '/admin/*' },
  dashboard: { path: 'dashboard', href: '/admin/dashboard' },
  envelopes: {
    path: 'envelopes',
    href: '/admin/envelopes',
    /** The boys of one school; of those without any for `null`. */
    ofSchool: (school: string | null) =>
      `/admin/envelopes?school=${encodeURIComponent(school ?? '')}`,
  },
  prizes: { path: 'prizes', href: '/admin/prizes' },
  setting: { path: 'setting', href: '/admin/setting' },
  help: { path: 'help', href: '/admin/help' },
  /** A boy's profile hangs below the list it was reached from, so that Back knows where to go. */
  profile: {
    path: (origin: ProfileOrigin) => `${origin}/profile/:envelopeId`,
    href: (origin: ProfileOrigin, envelopeId: string) =>
      `/admin/${origin}/profile/${encodeURIComponent(envelopeId)}`,
  },
} as const;
