import { describe, expect, it } from 'vitest';
import { accountMessageFor, accountTexts, type AccountAction } from './account-messages.ts';
import { messageFor, refusals, successes, type Action } from './messages.ts';

const failed = (action: Action, code = 'unknown') =>
  messageFor(action, { code, message: "The provider's words" });
const accountFailed = (action: AccountAction, code: string) =>
  accountMessageFor(action, { code, message: "The provider's words" });

describe('messageFor', () => {
  it.each([
    ['B5', 'invalid-email', 'Invalid email address format.'],
    ['B6', 'invalid-credential', 'Invalid credential'],
    ['B7', 'user-not-found', 'No user found with this email.'],
    ['B8', 'wrong-password', 'Incorrect password.'],
    ['B9', 'network-request-failed', 'Network error. Please check your connection.'],
    ['B10', 'too-many-requests', "The provider's words"],
    ['B10', 'user-disabled', "The provider's words"],
    ['B14', 'not-administrator', 'This account is not an administrator of this program.'],
  ])('%s login fails with %s', (_row, code, text) => {
    expect(accountFailed('login', code)).toBe(text);
  });

  it.each<readonly [string, Action, string]>([
    ['B13', 'logout', 'An error occurred. Please try again.'],
    ['D8', 'updateRequest', 'Failed to update Aliya request'],
    ['D9', 'deleteRequest', 'Failed to delete request'],
    ['F2', 'setSelectedWeek', 'Error updating selected week'],
    ['F4', 'uploadImage', 'Error uploading image'],
    ['F5', 'deleteImage', 'Error deleting image'],
    ['F6', 'savePrizes', 'Error saving prize cards'],
    ['G3', 'saveSchool', 'Error saving school'],
    ['G4', 'deleteSchool', 'Error deleting school'],
    ['H4', 'deleteEnvelope', 'Error deleting profile'],
    ['H8', 'addWinner', 'Failed to add winner. Please try again.'],
    ['H10', 'editWinner', 'Failed to edit winner. Please try again.'],
    ['H12', 'loadEnvelope', 'Error fetching envelope data'],
    ['H12', 'loadWinners', 'Failed to fetch winners data'],
  ])('%s %s fails', (_row, action, text) => {
    expect(failed(action)).toBe(text);
  });

  it.each<readonly [string, Action, string, string]>([
    ['F9', 'savePrizes', 'week-not-found', 'Week not found'],
    ['H8', 'addWinner', 'prize-image-missing', 'Please upload an image for the prize card'],
    ['H9', 'addWinner', 'winner-exists', 'Winner already exists for this envelope and week'],
    ['H10', 'editWinner', 'old-envelope-missing', 'Old envelope document does not exist'],
    ['H10', 'editWinner', 'current-envelope-missing', 'Current envelope document does not exist'],
    ['H10', 'editWinner', 'week-missing', 'Week document does not exist'],
    ['H10', 'editWinner', 'previous-week-missing', 'Previous week document does not exist'],
  ])('%s %s fails with %s', (_row, action, code, text) => {
    expect(failed(action, code)).toBe(text);
  });

  it.each([
    ['not-administrator', 'You are no longer an administrator of this program.'],
    ['user-disabled', 'Your account has been disabled.'],
    ['user-token-expired', "The provider's words"],
    ['unknown', 'Your session has ended. Please sign in again.'],
  ])('B14 the session ends with %s', (code, text) => {
    expect(accountFailed('session', code)).toBe(text);
  });

  it('says after any message that a connection is needed', () => {
    expect(failed('addWinner', 'needs-network')).toBe(
      'Failed to add winner. Please try again. This needs a network connection.',
    );
    expect(failed('savePrizes', 'needs-network')).toBe(
      'Error saving prize cards. This needs a network connection.',
    );
  });

  it('asks no one to try again what the records do not allow', () => {
    expect(failed('undoAward', 'permission-denied')).toBe(
      'Failed to undo the points. The records do not allow it. Reload the page to see how they are now.',
    );
    expect(failed('savePrizes', 'permission-denied')).toBe(
      'Error saving prize cards. The records do not allow it. Reload the page to see how they are now.',
    );
  });

  it('has words for something that is no error at all', () => {
    expect(accountMessageFor('login', undefined)).toBe('Something went wrong.');
  });

  it('does not mistake a property that every object has for a code', () => {
    expect(accountFailed('login', 'constructor')).toBe("The provider's words");
  });
});

describe('successes', () => {
  it('B4 B13 D8 D9 E8 F2 F4 F5 G3 G4 H4 H8 H10 H11 reads to the letter', () => {
    expect([accountTexts.success, ...Object.values(successes)].toSorted()).toEqual(
      [
        'Login successful',
        'Logout successful!',
        'Aliya request updated successfully',
        'Request deleted successfully',
        'Minyan Points Added Successfully',
        'Selected week updated successfully',
        'School saved successfully',
        'School deleted successfully',
        'Image uploaded successfully',
        'Image deleted successfully',
        'Winner added successfully',
        'Winner removed successfully',
        'Winner Edited successfully',
        'Envelope deleted successfully',
      ].toSorted(),
    );
  });
});

describe('refusals', () => {
  it('B3 E7 F8 H9 reads to the letter', () => {
    expect({ ...refusals, loginFields: accountTexts.fieldsMissing }).toMatchObject({
      loginFields: 'EmailId and password are required',
      points: 'Please enter a valid number of points',
      prizeImage: 'Please upload an image for the prize card',
      winnerExists: 'Winner already exists for this envelope and week',
      notAnImage:
        'This file is not a picture that can be shown. Please choose a JPEG, PNG or WebP.',
      schoolName: 'Please enter a name for the school',
    });
  });
});
