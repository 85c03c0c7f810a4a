import type { DocumentData } from 'firebase/firestore';
import { heldBySheet } from '@gabbai/domain/minyan/attendance.ts';
import type {
  CheckedEnvelope,
  CheckedProgramme,
  CheckedSheet,
} from '@gabbai/domain/checked-records.ts';
import { collections, historyPagesOf } from './collections.ts';
import {
  envelopeFromStored,
  historyFromStored,
  historyPageFromStored,
  schoolFromStored,
  weekFromStored,
} from './converters.ts';
import { readMap, readNumber } from './read-stored.ts';

/** All documents of a programme's collections, by path. */
export type StoredDocuments = ReadonlyMap<string, DocumentData>;

interface StoredDocument {
  readonly path: string;
  readonly id: string;
  readonly stored: DocumentData;
}

const copyPath = new RegExp(`^${collections.years}/([0-9]+)/envelopes/([^/]+)$`);

/** The records of a programme as the check takes them. It needs no Firebase, since a command-line tool checks too. */
export function toCheckedProgramme(
  documents: StoredDocuments,
  rest: Pick<CheckedProgramme, 'files' | 'thisYear' | 'today' | 'by'>,
): CheckedProgramme {
  const byCollection = Map.groupBy(
    [...documents].map(([path, stored]): StoredDocument & { readonly collection: string } => {
      const slash = path.lastIndexOf('/');
      return { path, collection: path.slice(0, slash), id: path.slice(slash + 1), stored };
    }),
    ({ collection }) => collection,
  );
  const documentsOf = (collection: string) => byCollection.get(collection) ?? [];
  return {
    ...rest,
    envelopes: documentsOf(collections.envelopes).map((document) =>
      toCheckedEnvelope(document, documentsOf(historyPagesOf(document.id))),
    ),
    deleted: documentsOf(collections.bin),
    weeks: documentsOf(collections.weeks).map(({ path, id, stored }) => ({
      path,
      stored,
      value: weekFromStored(id, stored),
    })),
    schools: documentsOf(collections.schools).map(({ id, stored }) => schoolFromStored(id, stored)),
    schoolsPath: collections.schools,
    sheets: documentsOf(collections.minyanim).map(toCheckedSheet),
    mails: documentsOf(collections.mail).map(({ path, id, stored }) => ({
      path,
      mailId: id,
      state: readMap(stored['delivery'])?.['state'],
    })),
    yearCopies: [...documents].flatMap(([path, stored]) => {
      const [, year, id] = copyPath.exec(path) ?? [];
      return id === undefined
        ? []
        : [{ year: Number(year), value: envelopeFromStored(id, stored) }];
    }),
    yearRecords: [...documents].flatMap(([path, stored]) =>
      path.startsWith(`${collections.years}/`) ? [stored] : [],
    ),
  };
}

function toCheckedEnvelope(
  { path, id, stored }: StoredDocument,
  pages: readonly StoredDocument[],
): CheckedEnvelope {
  const lists = [stored['minyanPointsHistory'], ...pages.map((page) => page.stored['entries'])];
  return {
    path,
    stored,
    value: envelopeFromStored(id, stored),
    pages: pages
      .map((page) => historyPageFromStored(page.id, page.stored))
      .toSorted((one, other) => one.number - other.number),
    paidBySheet: heldBySheet(lists.flatMap(historyFromStored)),
  };
}

function toCheckedSheet({ id, stored }: StoredDocument): CheckedSheet {
  const boys = Object.entries(readMap(stored['boys']) ?? {});
  return { sheetId: id, boys: new Map(boys.map(([boy, held]) => [boy, readNumber(held) ?? 0])) };
}
