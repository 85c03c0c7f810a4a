import { localDay } from '@gabbai/domain/calendar/civil-day.ts';
import { pageCount } from '@gabbai/domain/history-pages.ts';
import type { Fault } from '@gabbai/domain/checked-records.ts';
import { findFaults } from '@gabbai/domain/records-check.ts';
import { runningYear } from '@gabbai/domain/school-year/school-year.ts';
import { toCheckedProgramme } from '../../web/src/data/stored/checked-programme.ts';
import {
  boysOfYear,
  collections,
  historyPagesOf,
  weeksOfYear,
} from '../../web/src/data/stored/collections.ts';
import { historyFromStored, schoolYearFromStored } from '../../web/src/data/stored/converters.ts';
import { forEachConcurrently } from '../for-each-concurrently.ts';
import { listIn, textIn } from '../json-call.ts';
import { fromFields } from '../sample/firestore-value.ts';
import { urlOf } from '../transfer/documents.ts';
import { fileNamesOf } from '../transfer/files.ts';
import type { Place } from '../transfer/place.ts';
import { pagesOf } from '../transfer/rest-calls.ts';

interface ReadDocument {
  readonly stored: Readonly<Record<string, unknown>>;
  /** `null` for a document that this tool has written. */
  readonly updateTime: string | null;
}

/** What the check has read; mending updates it. */
export interface Records {
  readonly documents: Map<string, ReadDocument>;
  files: readonly string[];
}

/** The author of changes that this tool makes. */
export const author = 'check-records';

const callsAtOnce = 8;

export async function readRecords(
  place: Place,
  onProgress: (what: string, count: number) => void,
): Promise<Records> {
  const documents = new Map<string, ReadDocument>();
  const read = async (collection: string): Promise<void> => {
    for await (const page of pagesOf(place, urlOf(place, collection), { pageSize: '300' }))
      for (const document of listIn(page, 'documents')) {
        documents.set(textIn(document, 'name').slice(place.root.length + 1), {
          stored: fromFields(document['fields']),
          updateTime: textIn(document, 'updateTime'),
        });
        onProgress('documents', documents.size);
      }
  };
  const { envelopes, bin, weeks, schools, minyanim, years, mail } = collections;
  for (const collection of [envelopes, bin, weeks, schools, minyanim, years, mail])
    await read(collection);
  for (const year of yearsIn(documents))
    for (const collection of [boysOfYear(year), weeksOfYear(year)]) await read(collection);
  const paged = [...documents].flatMap(([path, { stored }]) =>
    path.startsWith(`${envelopes}/`) &&
    pageCount(historyFromStored(stored['minyanPointsHistory'])) > 0
      ? [historyPagesOf(path.slice(envelopes.length + 1))]
      : [],
  );
  await forEachConcurrently(paged, callsAtOnce, read);
  return { documents, files: (await Array.fromAsync(fileNamesOf(place))).flat() };
}

export function findFaultsIn({ documents, files }: Records): readonly Fault[] {
  const stored = new Map([...documents].map(([path, document]) => [path, document.stored]));
  const years = yearsIn(documents).flatMap(
    (year) =>
      schoolYearFromStored(
        String(year),
        documents.get(`${collections.years}/${year}`)?.stored ?? {},
      ) ?? [],
  );
  const now = new Date();
  const rest = { files, thisYear: runningYear(now, years), today: localDay(now), by: author };
  return findFaults(toCheckedProgramme(stored, rest));
}

function yearsIn(documents: Records['documents']): readonly number[] {
  return [...documents.keys()].flatMap((path) => {
    const [, year] = /^years\/([0-9]+)$/.exec(path) ?? [];
    return year === undefined ? [] : [Number(year)];
  });
}
