/** A page with the app's data functions ("verbs") on `window`, without screens, for `page.evaluate`. */
import { loadRuntimeConfig } from '../../web/src/config/runtime-config.ts';
import { awardKind, awardPoints } from '../../web/src/data/envelopes/award.ts';
import { changeQueue } from '../../web/src/data/changes/queue.ts';
import { pageHistories } from '../../web/src/data/envelopes/page-history.ts';
import { loadAward, undoAward } from '../../web/src/data/envelopes/undo-award.ts';
import { deleteEnvelope } from '../../web/src/data/envelopes/delete-envelope.ts';
import { mergeEnvelopes, previewMerge } from '../../web/src/data/envelopes/merge-envelopes.ts';
import { undoMerge } from '../../web/src/data/envelopes/undo-merge.ts';
import { restoreEnvelope } from '../../web/src/data/envelopes/restore-envelope.ts';
import { tidyBin } from '../../web/src/data/envelopes/tidy-bin.ts';
import { updateEnvelope } from '../../web/src/data/envelopes/envelopes.ts';
import { DataError } from '../../web/src/data/firebase/errors.ts';
import { flushChanges } from '../../web/src/data/session/records.ts';
import * as images from '../../web/src/data/files/images.ts';
import { deleteByUrl } from '../../web/src/data/files/file-storage.ts';
import { changePhoto } from '../../web/src/data/envelopes/photo.ts';
import { recordPoints, recordPurchase } from '../../web/src/data/envelopes/points.ts';
import { savePrizeCard } from '../../web/src/data/wins/prize-cards.ts';
import { prepareImage } from '../../web/src/data/files/prepare-image.ts';
import { deleteRequest, updateRequest } from '../../web/src/data/programme/requests.ts';
import { importBoys } from '../../web/src/data/programme/import-boys.ts';
import { loadImport, undoImport } from '../../web/src/data/programme/undo-import.ts';
import { addSchool, deleteSchool, updateSchool } from '../../web/src/data/programme/schools.ts';
import { closeYear, reopenYear } from '../../web/src/data/year-closing/year-closing.ts';
import { login } from '../../web/src/data/session/session.ts';
import { onLeftOut } from '../../web/src/data/minyan/left-out.ts';
import { saveSheet, sheetKind } from '../../web/src/data/minyan/sheet-change.ts';
import { setSelectedWeek } from '../../web/src/data/wins/select-week.ts';
import { addWinner, editWinner, removeWinner } from '../../web/src/data/wins/winners.ts';

/** Returns "done" or the code of a `DataError`. Any other error is a bug of the app and fails the test. */
async function outcomeOf(doing: Promise<unknown>): Promise<string> {
  try {
    await doing;
    return 'done';
  } catch (error) {
    if (error instanceof DataError) return error.code;
    throw error;
  }
}

/** Codes of changes that were rejected after their function had returned. */
const lateFailures: string[] = [];
changeQueue.onLateRefusal(({ error }) => lateFailures.push(error?.code ?? ''));

/** The ids of the awards and changes of sheets that this page has sent. */
const awardIds = new Set<string>();
changeQueue.subscribe(() => {
  for (const { id, kind } of changeQueue.changes())
    if (kind === awardKind.name || kind === sheetKind.name) awardIds.add(id);
});
/** Boys of minyan sheets who had been entered by another administrator. */
const leftOut: string[] = [];
onLeftOut(({ envelopeIds }) => leftOut.push(...envelopeIds));

const verbs = {
  ...images,
  addSchool,
  addWinner,
  awardIds,
  awardPoints,
  changePhoto,
  closeYear,
  deleteByUrl,
  deleteEnvelope,
  deleteRequest,
  deleteSchool,
  editWinner,
  flushChanges,
  importBoys,
  lateFailures,
  loadAward,
  loadImport,
  leftOut,
  login,
  mergeEnvelopes,
  outcomeOf,
  pageHistories,
  prepareImage,
  previewMerge,
  recordPoints,
  recordPurchase,
  removeWinner,
  reopenYear,
  restoreEnvelope,
  savePrizeCard,
  saveSheet,
  setSelectedWeek,
  tidyBin,
  undoAward,
  undoImport,
  undoMerge,
  updateEnvelope,
  updateRequest,
  updateSchool,
};

declare global {
  interface Window {
    verbs: typeof verbs;
  }
}

await loadRuntimeConfig();
window.verbs = verbs;
