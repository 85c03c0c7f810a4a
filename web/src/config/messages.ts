import { describeFailure, type Failure } from './describe-failure.ts';
import { peopleFailures, roleRefusal } from './people-messages.ts';

export const successes = {
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
  points: 'Please enter a valid number of points',
  prizeImage: 'Please upload an image for the prize card',
  winnerExists: 'Winner already exists for this envelope and week',
  notAnImage: 'This file is not a picture that can be shown. Please choose a JPEG, PNG or WebP.',
  schoolName: 'Please enter a name for the school',
  idInBin:
    'A deleted boy with the same id is still kept, and would be lost. Try again 30 days after he was deleted.',
  yearUnfinished: 'A year is being closed or reopened. Finish that first: Setting, School year.',
} as const;

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

/** These errors name the boys. */
const unreadable = ['total-unreadable'];

/** Below the message, the card says how to go on or back. */
const yearFailure = {
  byCode: {
    'year-open': 'This year was reopened in the meantime.',
    'year-closing': 'This year was reopened in the meantime, and is being closed again.',
    'year-closed': 'This year was closed again in the meantime.',
    'year-reopening': 'This year is being reopened now.',
    'records-busy': 'Boys of this year kept changing. Continue when no points are being given.',
    'permission-denied':
      'The server refused this, and repeating it will not help. Please tell the person who runs Gabbai.',
  },
  inProvidersWords: ['record-refused', 'year-other-choices'],
} as const;

/** Says itself that it was refused; the name of the change follows. */
const rejectedLater = 'A change that was sent later was rejected and undone.';

const failures = {
  logout: {
    byCode: {
      'unsent-changes':
        'Some changes have not been sent yet. If you log out now, they will be lost.',
    },
    otherwise: 'An error occurred. Please try again.',
  },
  sendLater: {
    byCode: { 'permission-denied': rejectedLater },
    otherwise: rejectedLater,
  },
  updateRequest: {
    byCode: {
      'request-changed': 'This request was changed in the meantime. Please look at it again.',
    },
    otherwise: 'Failed to update Aliya request',
  },
  giveAliya: {
    byCode: {
      'aliya-taken': 'This aliya was given to somebody else in the meantime.',
      'request-changed': 'This request was changed in the meantime. Please look at it again.',
      'not-found': 'This request was deleted in the meantime.',
    },
    otherwise: 'The aliya was not given. Please try again.',
  },
  takeAliya: { otherwise: 'The aliya was not taken back. Please try again.' },
  markAliyos: { otherwise: 'The aliyos were not marked. Please try again.' },
  deleteRequest: { otherwise: 'Failed to delete request' },
  awardPoints: {
    byCode: {
      'year-unfinished': refusals.yearUnfinished,
      cancelled: 'Stopped. The boys still selected have not received their points.',
      interrupted:
        'The page was closed before all boys received their points. Try again to pay the rest.',
      'refused-later':
        'These points were rejected when you reconnected. None of these boys received them.',
    },
    inProvidersWords: unreadable,
    otherwise: 'Failed to add minyan points. Please try again.',
  },
  undoAward: {
    byCode: {
      'year-unfinished': refusals.yearUnfinished,
      'undo-incomplete':
        'You can undo this only while all of these boys still have these points in their history. Ask the office to undo it.',
    },
    inProvidersWords: unreadable,
    otherwise: 'Failed to undo the points. Please try again.',
  },
  saveSheet: {
    byCode: {
      'year-unfinished': refusals.yearUnfinished,
      'not-found': 'One of these boys was deleted in the meantime. Save again to pay the others.',
    },
    otherwise: 'Failed to save the minyan sheet. Please try again.',
  },
  saveKinds: { otherwise: 'Failed to save the minyanim. Please try again.' },
  loadMinyanim: { otherwise: 'The minyan sheets could not be loaded.' },
  recordPoints: {
    byCode: { 'year-unfinished': refusals.yearUnfinished },
    inProvidersWords: unreadable,
    otherwise: 'Failed to change the minyan points. Please try again.',
  },
  recordPurchase: {
    byCode: { 'year-unfinished': refusals.yearUnfinished },
    inProvidersWords: unreadable,
    otherwise: 'Failed to record the purchase. Please try again.',
  },
  updateEnvelope: { otherwise: 'Failed to save the change. Please try again.' },
  saveSchool: {
    byCode: {
      'school-name-missing': refusals.schoolName,
      'school-changed': 'This school was renamed or deleted in the meantime.',
      'school-exists': 'A school with this name already exists.',
      'school-of-helpers': 'Helpers give points to boys of this school. Ask an owner to rename it.',
    },
    otherwise: 'Error saving school',
  },
  deleteSchool: { otherwise: 'Error deleting school' },
  setFigures: { otherwise: 'Error updating the figures' },
  setCalendar: { otherwise: 'Error updating the calendar' },
  setNotes: { otherwise: 'Error updating the notes to parents' },
  sendNotes: {
    byCode: { cancelled: 'Stopped. What was sent before stays sent.' },
    otherwise: 'Not all notes were sent. Press Send again: those that were sent are left out.',
  },
  loadNotes: { otherwise: 'The notes could not be loaded.' },
  setSelectedWeek: { otherwise: 'Error updating selected week' },
  savePrizes: {
    byCode: {
      'week-not-found': winnerCodes['week-not-found'],
      'name-changed':
        'A prize name was not saved, because it was changed in the meantime. Open Prizes to choose one.',
    },
    otherwise: 'Error saving prize cards',
  },
  copyPrizes: {
    byCode: {
      'prize-changed': 'These prizes were changed in the meantime. Please look at them again.',
      'not-an-image': 'A picture of these prizes cannot be copied. Please choose others.',
      'object-not-found': 'A picture of these prizes is missing. Please choose others.',
    },
    otherwise: 'The prizes were not copied. Please try again.',
  },
  uploadImage: {
    byCode: { 'not-an-image': refusals.notAnImage },
    otherwise: 'Error uploading image',
  },
  deleteImage: { otherwise: 'Error deleting image' },
  deleteEnvelope: {
    byCode: { 'year-unfinished': refusals.yearUnfinished, 'id-in-bin': refusals.idInBin },
    otherwise: 'Error deleting profile',
  },
  restoreEnvelope: {
    byCode: {
      'bin-changed': 'He was brought back in the meantime.',
      'year-changed': 'A year was closed or reopened in the meantime. Bring him back again.',
      'envelope-exists': 'He cannot be brought back, because there is a boy with his id.',
      'year-unfinished': refusals.yearUnfinished,
    },
    otherwise: 'He was not brought back. Please try again.',
  },
  mergeEnvelopes: {
    byCode: {
      'not-found': 'One of these boys was deleted in the meantime.',
      'id-in-bin': refusals.idInBin,
      'year-unfinished': refusals.yearUnfinished,
      'total-unreadable':
        'One of these totals is not a number. Mend it first: Setting, Check the records.',
      'history-too-long': 'His history is too long to be moved. Choose him as the one who stays.',
    },
    otherwise: 'These boys were not merged. Please try again.',
  },
  undoMerge: {
    byCode: {
      'merge-undone': 'This merge has been undone already.',
      'merge-expired': 'The records of both boys were kept for 30 days and are gone now.',
      'merged-since': 'He is part of a later merge. Undo that one first.',
      'kept-deleted': 'The boy who stayed was deleted since. Bring him back first.',
      'envelope-exists': 'There is a new boy with the id of the one who was merged.',
      'year-closed':
        'A year was closed since the merge, with the points of both together. So the merge can no longer be undone.',
      'year-unfinished': refusals.yearUnfinished,
    },
    inProvidersWords: ['given-since'],
    otherwise: 'The merge was not undone. Please try again.',
  },
  loadDeleted: { otherwise: 'The deleted boys could not be loaded.' },
  addBoy: { otherwise: 'The boy was not added. Please try again.' },
  importBoys: { otherwise: 'The import was interrupted. Continue adds the rest.' },
  undoImport: { otherwise: 'The import was not undone. Please try again.' },
  deleteRegistrations: { otherwise: 'Not all of them were deleted. Please try again.' },
  removeWinner: { otherwise: 'The winner was not removed. Please try again.' },
  addWinner: { byCode: winnerCodes, otherwise: 'Failed to add winner. Please try again.' },
  editWinner: { byCode: winnerCodes, otherwise: 'Failed to edit winner. Please try again.' },
  loadEnvelope: { otherwise: 'Error fetching envelope data' },
  loadHistory: { otherwise: 'The earlier history could not be loaded. Please try again.' },
  loadWinners: { otherwise: 'Failed to fetch winners data' },
  loadEnvelopes: { otherwise: 'The envelopes could not be loaded.' },
  loadRequests: { otherwise: 'The aliya requests could not be loaded.' },
  loadSchools: { otherwise: 'The schools could not be loaded.' },
  loadFigures: { otherwise: 'The figures could not be loaded.' },
  loadCalendar: { otherwise: 'The calendar could not be loaded.' },
  loadWeeks: { otherwise: 'The weeks could not be loaded.' },
  loadActivity: { otherwise: 'The activity could not be loaded.' },
  loadPointsGiven: { otherwise: 'The points given could not be loaded.' },
  checkRecords: { otherwise: 'The records could not be checked. Please try again.' },
  mendRecords: {
    byCode: {
      'record-changed': 'This was changed in the meantime. Check again to see how it is now.',
    },
    otherwise: 'This could not be mended. Please try again.',
  },
  closeYear: { ...yearFailure, otherwise: 'Closing the year was interrupted.' },
  reopenYear: {
    ...yearFailure,
    byCode: {
      ...yearFailure.byCode,
      'year-in-use':
        'Points, wins or prizes were entered for the new year, or boys were merged. The closed year can no longer be reopened.',
      'boy-deleted':
        'A boy of this year is in Deleted boys. Bring him back first, and then click Reopen or Continue.',
    },
    otherwise: 'Reopening the year was interrupted.',
  },
  loadYears: { otherwise: 'The years could not be loaded.' },
  ...peopleFailures,
  loadCharts: { otherwise: 'The charts could not be loaded.' },
} satisfies Record<string, Failure>;

export type Action = keyof typeof failures;

/** The message of a failed action of the admin pages. */
export function messageFor(action: Action, error: unknown): string {
  return roleRefusal(error) ?? describeFailure(failures[action], error);
}
