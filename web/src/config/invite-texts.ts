import { networkFailure } from './account-messages.ts';
import { describeFailure, type Failure } from './describe-failure.ts';
import { isolate } from './isolate.ts';
import { passwordHint, weakPassword } from './password-texts.ts';

export const inviteTexts = {
  title: 'You are invited',
  hint: (role: string, host: string) => `${role} at ${host}`,
  schools: (names: readonly string[]) => `For boys of ${names.map(isolate).join(', ')}`,
  forAddress: (email: string) => `Your email: ${isolate(email)}`,
  newPassword: 'Choose a password',
  newPasswordHint: passwordHint,
  create: 'Continue',
  hasAccount: 'I already have an account',
  isNew: 'I have no account yet',
  existing: 'Sign in with your account',
  existingHint: 'This address already has an account. Enter its password, or reset it first.',
  password: 'Password',
  signIn: 'Sign in',
  reset: 'Email me a reset link',
  resetSent: (email: string) =>
    `A link for a new password is on its way to ${isolate(email)}. It leads back here.`,
  confirmTitle: 'Check your email',
  confirmHint: (email: string) =>
    `We sent a link to ${isolate(email)}. Open it on any device to confirm your address. This page continues automatically.`,
  noMail:
    'If no email arrives, check the spam folder, or ask the person who invited you: where mail is not set up, the link is in the log of the server.',
  again: 'Send it again',
  sentAgain: 'The link was sent again',
  otherAccount: 'Use another password or account',
  joining: 'One moment…',
  joined: 'Welcome! You are an administrator now.',
  joinedSignIn: 'You are an administrator now. Sign in with your password.',
  signedIn: 'This browser is signed in already',
  signedInHint: (email: string) =>
    `To accept the invitation for ${isolate(email)}, log out here first, or open the link in a private window.`,
  toDashboard: 'Go to the dashboard',
  toLogin: 'Go to the login page',
  tryAgain: 'Try again',
  incomplete: 'This link is incomplete',
  incompleteHint: 'Please copy the whole link, or ask for it again.',
  expired: 'This invitation has expired',
  expiredHint: (email: string) =>
    `Please ask the person who invited ${isolate(email)} for a new link.`,
  failed: 'The invitation could not be accepted',
} as const;

const closed =
  'This invitation has expired, or was withdrawn or replaced by a newer one. Please ask the person who invited you for a new link.';

const failures = {
  invitedAccount: {
    byCode: {
      'email-already-in-use': inviteTexts.existingHint,
      'weak-password': weakPassword,
      'password-does-not-meet-requirements': 'Please choose a longer password with digits in it.',
      'missing-password': 'Please enter a password.',
      'invalid-email': 'The address in this link is not valid. Please ask for a new link.',
      'invalid-credential': 'This is not the password of your account. Try again, or reset it.',
      'wrong-password': 'This is not the password of your account. Try again, or reset it.',
      'user-not-found': 'This address has no account yet. Choose a password to create one.',
      'user-disabled': 'Your account has been disabled.',
      'admin-restricted-operation': closed,
      'operation-not-allowed':
        'Accounts cannot be created here. Please tell the person who invited you.',
      'too-many-requests': 'Too many attempts. Please try again later.',
      'network-request-failed': networkFailure,
    },
    otherwise: 'An error occurred. Please try again.',
  },
  mailConfirmation: {
    byCode: {
      'too-many-requests':
        'A link was sent a moment ago. Please wait a few minutes before you ask for another.',
      'user-token-expired': 'Your session has ended. Please sign in again.',
      'network-request-failed': networkFailure,
    },
    otherwise: 'The email could not be sent. Please ask the person who invited you for help.',
  },
  acceptInvite: {
    byCode: {
      'permission-denied': closed,
      'user-token-expired': 'Your session has ended. Please open the link again.',
      'network-request-failed': networkFailure,
      unavailable: networkFailure,
    },
    otherwise: 'An error occurred. Please try again.',
  },
} satisfies Record<string, Failure>;

export function inviteMessageFor(action: keyof typeof failures, error: unknown): string {
  return describeFailure(failures[action], error);
}
