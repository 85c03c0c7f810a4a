/** The page that a mailed link opens. */
export const resetTexts = {
  title: 'Choose a new password',
  forAccount: (email: string) => `For ${email}`,
  password: 'New password',
  passwordHint: 'At least 6 characters',
  submit: 'Save password',
  done: 'Your new password is saved. Sign in with it.',
  confirmed: 'Email address confirmed',
  confirmedHint: 'Thank you. Nothing else is needed.',
  failed: 'This link cannot be used',
  toLogin: 'Go to the login page',
} as const;
