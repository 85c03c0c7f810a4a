export const successes = {
  login: 'Login successful',
  logout: 'Logout successful!',
  updateRequest: 'Aliya request updated successfully',
  deleteRequest: 'Request deleted successfully',
  awardPoints: 'Minyan Points Added Successfully',
  setSelectedWeek: 'Selected week updated successfully',
  saveSchool: 'School saved successfully',
  deleteSchool: 'School deleted successfully',
  uploadImage: 'Image uploaded successfully',
  deleteImage: 'Image deleted successfully',
  addWinner: 'Winner added successfully',
  removeWinner: 'Winner removed successfully',
  editWinner: 'Winner Edited successfully',
  deleteEnvelope: 'Envelope deleted successfully',
} as const;

export const refusals = {
  loginFields: 'EmailId and password are required',
  points: 'Please enter a valid number of points',
  prizeImage: 'Please upload an image for the prize card',
  winnerExists: 'Winner already exists for this envelope and week',
  notAnImage: 'This file is not a picture that can be shown. Please choose a JPEG, PNG or WebP.',
  schoolName: 'Please enter a name for the school',
} as const;

interface Failure {
  readonly byCode?: Readonly<Record<string, string>>;
  /** Codes for which the provider's message says more. */
  readonly inProvidersWords?: readonly string[];
  readonly otherwise?: string;
}

/** Added to the message of any action that cannot be queued offline. */
const needsNetwork = 'This needs a network connection.';
const network = 'Network error. Please check your connection.';

const winnerCodes = {
  'winner-exists': refusals.winnerExists,
  'prize-image-missing': refusals.prizeImage,
  'prize-taken': 'This prize already has a winner.',
  'prize-ambiguous': 'Two prizes of this week have the same id and cannot be told apart.',
  'past-win': 'The week and prize of an earlier year cannot be changed.',
  'winner-missing': 'This win was changed or removed in the meantime.',
  'week-not-found': 'Week not found',
  'old-envelope-missing': 'Old envelope document does not exist',
  'current-envelope-missing': 'Current envelope document does not exist',
  'week-missing': 'Week document does not exist',
  'previous-week-missing': 'Previous week document does not exist',
};

const emailLinkCodes = {
  'email-already-in-use': 'Another account already uses this address.',
  'too-many-requests': 'Too many attempts. Please try again later.',
  'user-disabled': 'Your account has been disabled.',
  'weak-password': 'The password needs at least 6 characters.',
  'network-request-failed': network,
};

const failures = {
  login: {
    byCode: {
      'invalid-email': 'Invalid email address format.',
      'invalid-credential': 'Invalid credential',
      'user-not-found': 'No user found with this email.',
      'wrong-password': 'Incorrect password.',
      'network-request-failed': network,
      unavailable: network,
      'not-administrator': 'This account is not an administrator of this program.',
    },
  },
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
  recoverEmail: {
    byCode: {
      ...emailLinkCodes,
      'expired-action-code': 'This link has expired. Please ask another administrator for help.',
      'invalid-action-code':
        'This link has already been used or is incomplete. If the address is still wrong, please ask another administrator for help.',
    },
    otherwise: 'An error occurred. Please try again.',
  },
  session: {
    byCode: {
      'not-administrator': 'You are no longer an administrator of this program.',
      'user-disabled': 'Your account has been disabled.',
      'network-request-failed': network,
    },
    // Same code for a changed password, a deleted account and revoked sessions.
    inProvidersWords: ['user-token-expired'],
    otherwise: 'Your session has ended. Please sign in again.',
  },
  logout: {
    byCode: {
      'unsent-changes':
        'Some changes have not been sent yet. If you log out now, they will be lost.',
    },
    otherwise: 'An error occurred. Please try again.',
  },
  sendLater: { otherwise: 'A change made offline was rejected and undone.' },
  updateRequest: { otherwise: 'Failed to update Aliya request' },
  deleteRequest: { otherwise: 'Failed to delete request' },
  awardPoints: {
    byCode: {
      cancelled: 'Stopped. The boys still selected have not received their points.',
      interrupted:
        'The page was closed before all boys received their points. Try again to pay the rest.',
      'refused-later':
        'These points were rejected when you reconnected. None of these boys received them.',
    },
    otherwise: 'Failed to add minyan points. Please try again.',
  },
  recordPoints: { otherwise: 'Failed to change the minyan points. Please try again.' },
  recordPurchase: { otherwise: 'Failed to record the purchase. Please try again.' },
  updateEnvelope: { otherwise: 'Failed to save the change. Please try again.' },
  saveSchool: {
    byCode: {
      'school-name-missing': refusals.schoolName,
      'school-changed': 'This school was renamed or deleted in the meantime.',
      'school-exists': 'A school with this name already exists.',
    },
    otherwise: 'Error saving school',
  },
  deleteSchool: { otherwise: 'Error deleting school' },
  setSelectedWeek: { otherwise: 'Error updating selected week' },
  savePrizes: {
    byCode: {
      'week-not-found': winnerCodes['week-not-found'],
      'name-changed':
        'A prize name was not saved because someone else changed it. Open Prizes to choose one.',
    },
    otherwise: 'Error saving prize cards',
  },
  uploadImage: {
    byCode: { 'not-an-image': refusals.notAnImage },
    otherwise: 'Error uploading image',
  },
  deleteImage: { otherwise: 'Error deleting image' },
  deleteEnvelope: { otherwise: 'Error deleting profile' },
  deleteRegistrations: { otherwise: 'Not all of them were deleted. Please try again.' },
  removeWinner: { otherwise: 'The winner was not removed. Please try again.' },
  addWinner: { byCode: winnerCodes, otherwise: 'Failed to add winner. Please try again.' },
  editWinner: { byCode: winnerCodes, otherwise: 'Failed to edit winner. Please try again.' },
  loadEnvelope: { otherwise: 'Error fetching envelope data' },
  loadWinners: { otherwise: 'Failed to fetch winners data' },
  loadEnvelopes: { otherwise: 'The envelopes could not be loaded.' },
  loadRequests: { otherwise: 'The aliya requests could not be loaded.' },
  loadSchools: { otherwise: 'The schools could not be loaded.' },
  loadWeeks: { otherwise: 'The weeks could not be loaded.' },
  loadPointsGiven: { otherwise: 'The points given could not be loaded.' },
  loadCharts: { otherwise: 'The charts could not be loaded.' },
} satisfies Record<string, Failure>;

export type Action = keyof typeof failures;

export function messageFor(action: Action, error: unknown): string {
  const { byCode, inProvidersWords, otherwise }: Failure = failures[action];
  const code = readField(error, 'code');
  const known = code !== null && byCode && Object.hasOwn(byCode, code) ? byCode[code] : undefined;
  if (known !== undefined) return known;
  const isProviders =
    otherwise === undefined || (code !== null && inProvidersWords?.includes(code));
  const general =
    (isProviders ? readField(error, 'message') : otherwise) ?? 'Something went wrong.';
  return code === 'needs-network' ? `${asSentence(general)} ${needsNetwork}` : general;
}

/** Some texts of the specification lack the period that is needed before another sentence. */
function asSentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

function readField(error: unknown, name: 'code' | 'message'): string | null {
  if (typeof error !== 'object' || error === null || !(name in error)) return null;
  const value: unknown = Reflect.get(error, name);
  return typeof value === 'string' ? value : null;
}
