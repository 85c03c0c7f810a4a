import { passwordLength } from '../values.ts';
import type { Method } from './call.ts';

/** `passwordPolicy`: what `validatePassword` of the SDK checks against, which knows schema version 1 alone. */
export const passwordPolicy: Method = () => ({
  customStrengthOptions: {
    minPasswordLength: passwordLength.min,
    maxPasswordLength: passwordLength.max,
  },
  // The SDK requires the list (auth/src/core/auth/password_policy_impl.ts), even where no such character is asked for.
  allowedNonAlphanumericCharacters: Array.from('^$*.[]{}()?"!@#%&/\\,><\':;|_~'),
  enforcementState: 'ENFORCE',
  forceUpgradeOnSignin: false,
  schemaVersion: 1,
});
