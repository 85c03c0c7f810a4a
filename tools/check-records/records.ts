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
import { objectIn, textIn } from '../json-call.ts';
import type { Place } from '../transfer/place.ts';
import { fromFields } from './stored-value.ts';

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
    for await (const { path, ...document } of documentsOf(place, collection)) {
      documents.set(path, document);
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
  return { documents, files: await filesOf(place) };
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

async function* documentsOf(place: Place, collection: string) {
  const url = `${place.documentsUrl}/${place.root}/${collection.split('/').map(encodeURIComponent).join('/')}`;
  let pageToken = '';
  do {
    const query = new URLSearchParams({ pageSize: '300' });
    if (pageToken !== '') query.set('pageToken', pageToken);
    const answer = await place.call(`${url}?${query}`);
    const listed = Array.isArray(answer['documents']) ? answer['documents'].map(objectIn) : [];
    for (const document of listed) {
      yield {
        path: textIn(document, 'name').slice(place.root.length + 1),
        stored: fromFields(document['fields']),
        updateTime: textIn(document, 'updateTime'),
      };
    }
    pageToken = textIn(answer, 'nextPageToken');
  } while (pageToken !== '');
}

async function filesOf(place: Place): Promise<readonly string[]> {
  const files: string[] = [];
  let pageToken = '';
  do {
    const query = new URLSearchParams({ maxResults: '1000' });
    if (pageToken !== '') query.set('pageToken', pageToken);
    const listed = await place.call(`${place.storageUrl}/storage/v1/b/${place.bucket}/o?${query}`);
    const items = Array.isArray(listed['items']) ? listed['items'] : [];
    files.push(...items.map((item) => textIn(objectIn(item), 'name')));
    pageToken = textIn(listed, 'nextPageToken');
  } while (pageToken !== '');
  return files;
}
