import { doc, getDocFromServer, serverTimestamp, type DocumentData } from 'firebase/firestore';
import { displayName } from '@gabbai/domain/names.ts';
import { isEmptied } from '@gabbai/domain/school-year/emptied-weeks.ts';
import {
  areSameChoices,
  type SchoolYear,
  type YearChoices,
} from '@gabbai/domain/school-year/school-year.ts';
import { isAfterYear } from '@gabbai/domain/school-year/year-plan.ts';
import { closeYearTexts, yearActivity } from '../../config/year-texts.ts';
import { DataError } from '../firebase/errors.ts';
import { chunksOf } from '@gabbai/domain/chunks.ts';
import { longMs, onlineOnly } from '../changes/online-only.ts';
import { currentUid } from '../current-session/current-admin.ts';
import { historyPageAt, pageHistories } from '../envelopes/page-history.ts';
import { openFirestore } from '../firebase/firestore.ts';
import { boysOfYear, collections, documents, weeksOfYear } from '../stored/collections.ts';
import {
  envelopeFromStored,
  isInIsraelFromStored,
  schoolYearFromStored,
  weekFromStored,
} from '../stored/converters.ts';
import { envelopeAt, weekAt } from '../wins/win-state.ts';
import { closeBoy } from '../years/close-boy.ts';
import { boyOfYearAt, weekOfYearAt } from '../years/years.ts';
import { closeWeek } from './close-week.ts';
import { readAll, since, turnYear } from './turn-year.ts';
import type { YearJob, YearRecord } from './year-batches.ts';

/** A page takes no more; a longer history is moved into pages first. */
const maxLines = 1000;
const boysPerPaging = 5;

/**
 * Closes a year in batches. Any number of administrators may do it, at once or again after an interruption: a record whose copy
 * the year has is closed. The choices of the first one count.
 */
export async function closeYear(
  year: number,
  { areGradesMoved: grades, ...rest }: YearChoices,
  job: YearJob,
): Promise<void> {
  const choices = { ...rest, grades };
  const weekIds = [...(await readAll(collections.weeks)).keys()];
  let boys = 0;
  await turnYear(
    year,
    {
      action: 'close-year',
      states: ['closing', 'closed'],
      summaries: yearActivity.closing(year),
      choices,
      start: (stored) => {
        requireSameChoices(stored, { ...rest, areGradesMoved: grades });
        if (stored?.['state'] === 'reopening') return { ...stored, ...since('closing') };
        if (stored !== undefined && stored['state'] !== 'open') return null;
        const startedAt = serverTimestamp();
        return { year, state: 'closing', by: currentUid(), startedAt, choices, weekIds };
      },
      read: async (found) => {
        const ofYear = await readBoys(found);
        boys = ofYear.length;
        const closed = await readAll(boysOfYear(year));
        const open = ofYear.filter(({ boy }) => !closed.has(boy.envelopeId));
        // The weeks first, so that a prize of the next year is not taken for one of this year.
        return [...(await readOpenWeeks(found)), ...open.map((one) => boyToClose(one, found))];
      },
      finish: () => ({ state: 'closed', closedAt: serverTimestamp(), boys }),
    },
    job,
  );
}

/** The choices of the first owner count, so a second one with others is told them and changes nothing. */
export function requireSameChoices(stored: DocumentData | undefined, wanted: YearChoices): void {
  const found = stored && schoolYearFromStored('', stored);
  if (found && !areSameChoices(found.choices, wanted))
    throw new DataError('year-other-choices', closeYearTexts.otherChoices(found.choices));
}

async function readOpenWeeks(found: SchoolYear): Promise<readonly YearRecord[]> {
  const { year, choices, startedAt } = found;
  const closed = await readAll(weeksOfYear(year));
  const calendar = await onlineOnly(
    () => getDocFromServer(doc(openFirestore(), documents.calendar)),
    longMs,
  );
  const inIsrael = isInIsraelFromStored(calendar.data() ?? {}) === true;
  const closing = { year, at: startedAt ?? new Date(), inIsrael };
  const weeks = [...(await readAll(collections.weeks))].filter(
    ([id, { prizes }]) => found.weekIds.includes(id) && !closed.has(id) && Array.isArray(prizes),
  );
  return weeks.map(([id, stored]) => {
    const week = weekFromStored(id, stored);
    const kind = { year, isEmptied: choices.prizes === 'empty' && isEmptied(week, closing) };
    return {
      path: weekAt(id).path,
      name: week.weekName,
      stored,
      write: (writes) => {
        writes.set(weekOfYearAt(year, id), stored);
        writes.update(weekAt(id), closeWeek(stored, kind));
      },
    };
  });
}

/** The boys who were there when the closing began, none of whom has too long a history. */
async function readBoys({ year, startedAt }: SchoolYear) {
  for (;;) {
    const boys = [...(await readAll(collections.envelopes))]
      .map(([id, stored]) => ({ stored, boy: envelopeFromStored(id, stored) }))
      .filter(
        ({ boy }) => !isAfterYear(boy, year) && (boy.createdAt ?? 0) <= (startedAt ?? Infinity),
      );
    const long = boys.filter(({ boy }) => boy.minyanPointsHistory.length > maxLines);
    if (long.length === 0) return boys;
    for (const some of chunksOf(long, boysPerPaging))
      while ((await pageHistories(some.map(({ boy }) => boy.envelopeId))).length > 0);
  }
}

function boyToClose(
  { boy, stored }: Awaited<ReturnType<typeof readBoys>>[number],
  { year, choices }: SchoolYear,
): YearRecord {
  const id = boy.envelopeId;
  return {
    path: envelopeAt(id).path,
    name: displayName(boy),
    stored,
    write: (writes, change) => {
      const closing = { year, choices, by: currentUid(), at: new Date(), change };
      const { pageId, page, fields } = closeBoy(stored, closing);
      writes.set(boyOfYearAt(year, id), stored);
      writes.set(historyPageAt(id, pageId), page);
      writes.update(envelopeAt(id), fields);
    },
  };
}
