import { passwordHint } from './password-texts.ts';

export const resetTexts = {
  title: 'Choose a new password',
  forAccount: (email: string) => `For ${email}`,
  password: 'New password',
  passwordHint,
  submit: 'Save password',
  done: 'Your new password is saved. Sign in with it.',
  saved: 'Your new password is saved',
  savedHint: 'Sign in with it from now on.',
  continueTo: (host: string) => `Continue to ${host}`,
  confirmed: 'Email address confirmed',
  confirmedHint: 'Thank you. Nothing else is needed.',
  confirmedInviteHint:
    'Your invitation page continues automatically. If you closed it, continue here.',
  invited: 'You are invited',
  invitedHint: 'Continue to choose a password.',
  changed: 'Email address changed',
  changedHint: (email: string) => `Sign in with ${email} from now on.`,
  restored: 'Email address restored',
  restoredHint: (email: string) =>
    `Sign in with ${email} again. If you did not ask for the other address, someone else may know your password. Please choose a new one.`,
  mailPasswordLink: 'Email me a reset link',
  passwordLinkMailed: (email: string) => `A link is on its way to ${email}.`,
  forgotPassword: 'Forgot your password?',
  forgotPasswordHint: 'Enter your email to get a link for a new password',
  emailMissing: 'Please enter your email',
  linkSent: 'Check your email',
  linkSentHint:
    'If this address has an account, a link for a new password is on its way. If no email arrives, contact the person who runs Gabbai for your program.',
  failed: 'This link could not be opened',
  expiredOrUsed: 'This link has expired or was already used',
  deadLinkHint: 'Open the whole link from the newest email, or get a new one.',
  deadRecoveryHint: 'If the address is still wrong, please ask another administrator for help.',
  newLink: 'Get a new link',
  toLogin: 'Go to the login page',
} as const;
