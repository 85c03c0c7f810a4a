import { describeFailure, type Failure } from './describe-failure.ts';

/*
 * Messages of the login and of a session's end. They are apart from messages.ts, so that the login page does not load those of the
 * admin pages.
 */

export const accountTexts = {
  success: 'Login successful',
  fieldsMissing: 'EmailId and password are required',
} as const;

export const networkFailure = 'Network error. Please check your connection.';

const failures = {
  login: {
    byCode: {
      'invalid-email': 'Invalid email address format.',
      'invalid-credential': 'Invalid credential',
      'user-not-found': 'No user found with this email.',
      'wrong-password': 'Incorrect password.',
      'network-request-failed': networkFailure,
      unavailable: networkFailure,
      'not-administrator': 'This account is not an administrator of this program.',
    },
  },
  session: {
    byCode: {
      'not-administrator': 'You are no longer an administrator of this program.',
      'user-disabled': 'Your account has been disabled.',
      'network-request-failed': networkFailure,
    },
    // Same code for a changed password, a deleted account and revoked sessions.
    inProvidersWords: ['user-token-expired'],
    otherwise: 'Your session has ended. Please sign in again.',
  },
} satisfies Record<string, Failure>;

export type AccountAction = keyof typeof failures;

/** The message of a failed action of an account. */
export function accountMessageFor(action: AccountAction, error: unknown): string {
  return describeFailure(failures[action], error);
}
