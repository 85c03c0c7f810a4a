import { networkFailure } from './account-messages.ts';
import { describeFailure, type Failure } from './describe-failure.ts';
import { passwordHint, weakPassword } from './password-texts.ts';

export const accountPageTexts = {
  details: 'Details',
  name: 'Name',
  nameHint: 'Other administrators see it beside your changes.',
  nameMissing: 'Please enter your name',
  save: 'Save',
  nameSaved: 'Your name is saved',
  email: 'Email',
  role: 'Role',
  password: 'Change password',
  current: 'Current password',
  next: 'New password',
  nextHint: passwordHint,
  currentMissing: 'Please enter your current password',
  passwordHint: 'Every other device is signed out. You stay signed in here.',
  changePassword: 'Change password',
  passwordSaved: 'Your new password is saved. Other devices are signed out.',
  everywhere: 'Sign out everywhere',
  everywhereHint: 'For a lost phone or a computer you used elsewhere. You stay signed in here.',
  atOnce: 'All other devices are signed out at once.',
  withinHour: 'All other devices are signed out, within an hour at the latest.',
  signOut: 'Sign out other devices',
  signedOut: 'Your other devices are signed out',
} as const;

const failure: Failure = {
  byCode: {
    'invalid-credential': 'This is not your current password.',
    'wrong-password': 'This is not your current password.',
    'weak-password': weakPassword,
    'too-many-requests': 'Too many attempts. Please try again later.',
    'network-request-failed': networkFailure,
  },
  otherwise: 'An error occurred. Please try again.',
};

export function passwordMessageFor(error: unknown): string {
  return describeFailure(failure, error);
}
