import { FirebaseError } from 'firebase/app';
import { describe, expect, it } from 'vitest';
import { DataError, toDataError } from './errors.ts';

describe('toDataError', () => {
  it("B10 keeps the provider's words without the SDK's wrapping", () => {
    const error = new FirebaseError(
      'auth/user-disabled',
      'Firebase: The user account has been disabled by an administrator. (auth/user-disabled).',
    );
    expect(toDataError(error)).toMatchObject({
      code: 'user-disabled',
      message: 'The user account has been disabled by an administrator.',
      cause: error,
    });
  });

  it('keeps the code of a document call, which has no prefix', () => {
    expect(toDataError(new FirebaseError('permission-denied', 'No.'))).toMatchObject({
      code: 'permission-denied',
      message: 'No.',
    });
  });

  it('passes a DataError on and names anything else unknown', () => {
    const error = new DataError('cancelled', 'Stopped');
    expect(toDataError(error)).toBe(error);
    expect(toDataError('oops')).toMatchObject({ code: 'unknown', message: 'oops' });
  });
});
