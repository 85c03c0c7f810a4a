/** The page that a mailed link opens. */
export const resetTexts = {
  title: 'Choose a new password',
  forAccount: (email: string) => `For ${email}`,
  password: 'New password',
  passwordHint: 'At least 6 characters',
  submit: 'Save password',
  done: 'Your new password is saved. Sign in with it.',
  saved: 'Your new password is saved',
  savedHint: 'Sign in with it from now on.',
  continueTo: (host: string) => `Continue to ${host}`,
  confirmed: 'Email address confirmed',
  confirmedHint: 'Thank you. Nothing else is needed.',
  changed: 'Email address changed',
  changedHint: (email: string) => `Sign in with ${email} from now on.`,
  restored: 'Your email address is back',
  restoredHint: (email: string) =>
    `Sign in with ${email} again. If you had not asked for another address, somebody else knows your password: please choose a new one.`,
  mailPasswordLink: 'Mail me a password link',
  passwordLinkMailed: (email: string) => `A link is on its way to ${email}.`,
  ask: 'Forgot your password?',
  askHint: 'Enter your email, and a link for a new password is sent to you',
  emailMissing: 'Please enter your email',
  asked: 'Look into your mail',
  askedHint:
    'If this address belongs to an account, it gets a link for a new password. If nothing comes, ask whoever runs Gabbai for you.',
  failed: 'This link cannot be used',
  toLogin: 'Go to the login page',
} as const;
