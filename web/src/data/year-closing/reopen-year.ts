import { deleteField } from 'firebase/firestore';
import { pageCount, pageIdOf } from '@gabbai/domain/history-pages.ts';
import { displayName } from '@gabbai/domain/names.ts';
import type { SchoolYear } from '@gabbai/domain/school-year/school-year.ts';
import { yearActivity } from '../../config/year-texts.ts';
import { historyPageAt } from '../envelopes/page-history.ts';
import { DataError } from '../firebase/errors.ts';
import { boysOfYear, collections, weeksOfYear } from '../stored/collections.ts';
import { deletedBoyFromStored, envelopeFromStored, weekFromStored } from '../stored/converters.ts';
import { isSameStored } from '../stored/same-stored.ts';
import { envelopeAt, weekAt } from '../wins/win-state.ts';
import { boyOfYearAt, weekOfYearAt } from '../years/years.ts';
import { closeWeek } from './close-week.ts';
import { reopenBoy } from './reopen-boy.ts';
import { readAll, readYear, since, turnYear } from './turn-year.ts';
import type { YearJob, YearRecord } from './year-batches.ts';

const inUse = () => new DataError('year-in-use', 'The new year has entries of its own');

/**
 * Gives each record back what closing changed. Rejects with `year-in-use` if points, wins or prizes were entered or boys were
 * merged since, and with `boy-deleted` while a boy of the year is in the bin: he would come back closed.
 */
export async function reopenYear(year: number, job: YearJob): Promise<void> {
  const { found } = await readYear(year);
  // First, so that a year that cannot be reopened stays as it is.
  if (found !== null && found.state !== 'reopening') await readCopied(found);
  await turnYear(
    year,
    {
      action: 'reopen-year',
      states: ['reopening', 'open'],
      summaries: yearActivity.reopening(year),
      start: (stored) =>
        stored === undefined || ['open', 'reopening'].includes(String(stored['state']))
          ? null
          : { ...stored, ...since('reopening') },
      // From now on no boy who is brought back gets a copy.
      read: readCopied,
      finish: () => since('open'),
    },
    job,
  );
}

/** The records of which the year has copies. Rejects if one of them cannot be given back. */
async function readCopied(year: SchoolYear): Promise<readonly YearRecord[]> {
  // The boys first: wins of a boy who comes back from the bin stay on his list alone until the weeks are open.
  return [...(await readBoys(year)), ...(await readWeeks(year))];
}

async function readBoys(found: SchoolYear): Promise<readonly YearRecord[]> {
  const [boys, bin] = [await readAll(collections.envelopes), await readAll(collections.bin)];
  // The copies last: those that another owner has deleted meanwhile are not looked for.
  const copies = await readAll(boysOfYear(found.year));
  return [...copies].map(([id, copy]) => {
    const stored = boys.get(id);
    const kept = bin.get(id);
    if (stored === undefined && kept && deletedBoyFromStored(id, kept).mergedInto === null)
      throw new DataError('boy-deleted', 'A boy of the year is in the bin');
    const fields = stored === undefined ? null : reopenBoy(copy, stored, found);
    if (fields === null) throw inUse();
    const boy = envelopeFromStored(id, stored ?? {});
    const given = Object.entries(fields).map(
      ([field, value]) => [field, value === undefined ? deleteField() : value] as const,
    );
    return {
      path: envelopeAt(id).path,
      name: displayName(boy),
      stored,
      write: (writes) => {
        writes.delete(boyOfYearAt(found.year, id));
        writes.delete(historyPageAt(id, pageIdOf(pageCount(boy.minyanPointsHistory))));
        writes.update(envelopeAt(id), Object.fromEntries(given));
      },
    };
  });
}

async function readWeeks(found: SchoolYear): Promise<readonly YearRecord[]> {
  const weeks = await readAll(collections.weeks);
  const copies = await readAll(weeksOfYear(found.year));
  return [...copies].map(([id, copy]) => {
    const stored = weeks.get(id);
    const isAsClosed = [true, false].some((isEmptied) =>
      isSameStored(stored, { ...copy, ...closeWeek(copy, { year: found.year, isEmptied }) }),
    );
    if (stored !== undefined && !isAsClosed) throw inUse();
    return {
      path: weekAt(id).path,
      name: weekFromStored(id, copy).weekName,
      stored: stored ?? null,
      write: (writes) => {
        writes.delete(weekOfYearAt(found.year, id));
        writes.set(weekAt(id), copy);
      },
    };
  });
}
