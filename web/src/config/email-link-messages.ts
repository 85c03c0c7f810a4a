import { networkFailure } from './account-messages.ts';
import { describeFailure, type Failure } from './describe-failure.ts';
import { weakPassword } from './password-texts.ts';

const emailLinkCodes = {
  'email-already-in-use': 'Another account already uses this address.',
  'too-many-requests': 'Too many attempts. Please try again later.',
  'user-disabled': 'Your account has been disabled.',
  'weak-password': weakPassword,
  'network-request-failed': networkFailure,
};

const failures = {
  emailLink: {
    byCode: {
      ...emailLinkCodes,
      'expired-action-code': 'This link has expired. Please ask for a new one.',
      'invalid-action-code':
        'This link has already been used or is incomplete. Please ask for a new one.',
    },
    otherwise: 'An error occurred. Please try again.',
  },
  requestPasswordLink: {
    byCode: { ...emailLinkCodes, 'invalid-email': 'Invalid email address format.' },
    otherwise: 'An error occurred. Please try again.',
  },
} satisfies Record<string, Failure>;

export type EmailLinkAction = keyof typeof failures;

/** The message of a failed link from an email, or of a failed request for one. */
export function emailLinkMessageFor(action: EmailLinkAction, error: unknown): string {
  return describeFailure(failures[action], error);
}
