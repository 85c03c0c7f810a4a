import { passwordLength } from '../values.ts';
import type { Method } from './call.ts';

/** `passwordPolicy`, for the SDK's `validatePassword`, which supports schema version 1 only. */
export const passwordPolicy: Method = () => ({
  customStrengthOptions: {
    minPasswordLength: passwordLength.min,
    maxPasswordLength: passwordLength.max,
  },
  // The SDK requires the list (auth/src/core/auth/password_policy_impl.ts), even if no such character is required.
  allowedNonAlphanumericCharacters: Array.from('^$*.[]{}()?"!@#%&/\\,><\':;|_~'),
  enforcementState: 'ENFORCE',
  forceUpgradeOnSignin: false,
  schemaVersion: 1,
});
