import type { DocumentData } from 'firebase/firestore';
import type { DeletedBoy } from '@gabbai/domain/deleted-boy.ts';
import type { Envelope } from '@gabbai/domain/envelope.ts';
import { showGrade } from '@gabbai/domain/grades.ts';
import { carriedPage, type HistoryPage } from '@gabbai/domain/history-pages.ts';
import type { MinyanKind } from '@gabbai/domain/minyan/minyan-kind.ts';
import { parseSheetId, type MinyanSheet } from '@gabbai/domain/minyan/minyan-sheet.ts';
import { isTotalAsText, type PointsEntry } from '@gabbai/domain/points.ts';
import { isMergeId } from '@gabbai/domain/undo-id.ts';
import { parseAliya, parseRequestState } from '@gabbai/domain/aliyos.ts';
import { parseRequestType, type AliyaRequest } from '@gabbai/domain/request.ts';
import type { School } from '@gabbai/domain/school.ts';
import type { SchoolYear } from '@gabbai/domain/school-year/school-year.ts';
import type { ProgrammeStats } from '@gabbai/domain/statistics.ts';
import { completePrizes, type PrizeSlot, type Week } from '@gabbai/domain/weeks.ts';
import type { Win } from '@gabbai/domain/win.ts';
import { readImageUrl } from './read-image-url.ts';
import {
  readBoolean,
  readDate,
  readDay,
  readMap,
  readMaps,
  readNumber,
  readStrings,
  readText,
  readTexts,
} from './read-stored.ts';

// Each converter accepts any stored document, because the public site writes some of them.
export function envelopeFromStored(id: string, stored: DocumentData): Envelope {
  return {
    envelopeId: id,
    firstName: readText(stored['firstName']) ?? '',
    lastName: readText(stored['lastName']) ?? '',
    school: readText(stored['Yeshiava']),
    grade: readGrade(stored['grade']),
    rebbe: readText(stored['rebbe']),
    birthDay: readText(stored['birthDay']),
    birthMonth: readText(stored['birthMonth']),
    birthYear: readText(stored['birthYear']),
    isBornAfterSunset: readBoolean(stored['isBornAfterSunset']) ?? false,
    parentEmail: readText(stored['parentEmail']),
    hasNoNotes: readBoolean(stored['noNotes']) ?? false,
    isActive: readBoolean(stored['isActive']) ?? true,
    minyanPoints: readNumber(stored['minyanPoints']) ?? 0,
    totalFault: totalFaultOf(stored['minyanPoints']),
    minyanPointsHistory: historyFromStored(stored['minyanPointsHistory']),
    winnerList: readMaps(stored['winnerList']).map(winnerFromStored),
    studentImgUrl: readImageUrl(stored['studentImgUrl']),
    createdAt: readDay(stored['createdAt']),
  };
}

function readGrade(stored: unknown): string | null {
  const text = readText(stored);
  return text === null ? null : showGrade(text);
}

function totalFaultOf(stored: unknown): Envelope['totalFault'] {
  if (stored === undefined || stored === null || Number.isFinite(stored)) return null;
  return isTotalAsText(stored) ? 'text' : 'unreadable';
}

/** A deleted boy in the bin. */
export function deletedBoyFromStored(id: string, stored: DocumentData): DeletedBoy {
  return {
    envelope: envelopeFromStored(id, readMap(stored['envelope']) ?? {}),
    deletedAt: readDate(stored['deletedAt']),
    by: readText(stored['by']),
    weekIds: readStrings(stored['weeks']),
    mergedInto: readText(stored['mergedInto']),
    mergeId: readText(stored['change']),
    sheetsLeft: readStrings(stored['sheets']),
  };
}

/** A page of a boy's history. */
export function historyPageFromStored(id: string, stored: DocumentData): HistoryPage {
  return {
    number: Number(id),
    entries: historyFromStored(stored['entries']),
    sum: readNumber(stored['sum']) ?? 0,
  };
}

export function historyFromStored(stored: unknown): readonly PointsEntry[] {
  return readMaps(stored).map(pointsEntryFromStored);
}

function pointsEntryFromStored(stored: DocumentData): PointsEntry {
  const id = readText(stored['id']);
  const year = readNumber(stored['year']);
  const twice = isMergeId(id) ? readMap(stored['twice']) : null;
  return {
    ...(twice !== null && { twice: numbersIn(twice) }),
    ...(year !== null && carriedPage({ id }) !== null && { closedYear: year }),
    id,
    points: readNumber(stored['points']) ?? 0,
    method: readText(stored['method']) ?? '',
    type: stored['type'] === 'remove' ? 'remove' : 'add',
    timeStamp: readDate(stored['timeStamp']),
    by: readText(stored['by']),
    minyan: readText(stored['minyan']),
  };
}

export function pointsEntryToStored(entry: PointsEntry): DocumentData {
  const { minyan, closedYear, twice, ...others } = entry;
  return {
    ...others,
    ...(twice !== undefined && { twice: Object.fromEntries(twice) }),
    ...(closedYear !== undefined && { year: closedYear }),
    timeStamp: entry.timeStamp?.toISOString() ?? null,
    ...(minyan !== null && { minyan }),
  };
}

/** Kinds without an id or name are left out, and so are later ones with a known id. */
const weekdays = [0, 1, 2, 3, 4, 5, 6];

export function minyanKindsFromStored(stored: DocumentData): readonly MinyanKind[] {
  const kinds = readMaps(stored['kinds']).flatMap((kind) => minyanKindFromStored(kind) ?? []);
  return [...new Map(kinds.toReversed().map((kind) => [kind.id, kind])).values()].toReversed();
}

function minyanKindFromStored(stored: DocumentData): MinyanKind | null {
  const [id, name] = [readText(stored['id']), readText(stored['name'])];
  if (id === null || name === null) return null;
  const kind = { id, name, points: readNumber(stored['points']) ?? 1 };
  const days: unknown = stored['days'];
  return Array.isArray(days)
    ? { ...kind, days: weekdays.filter((day) => days.includes(day)) }
    : kind;
}

export function minyanSheetFromStored(sheetId: string, stored: DocumentData): MinyanSheet {
  const place = parseSheetId(sheetId);
  return {
    sheetId,
    date: place?.date ?? '',
    kindId: place?.kindId ?? '',
    kindName: readText(stored['kindName']) ?? '',
    points: readNumber(stored['points']) ?? 1,
    year: readNumber(stored['year']),
    boys: numbersIn(readMap(stored['boys']) ?? {}),
    updatedAt: readDate(stored['updatedAt']),
    by: readText(stored['by']),
  };
}

function numbersIn(stored: DocumentData): ReadonlyMap<string, number> {
  return new Map(
    Object.entries(stored).flatMap(([key, value]) => {
      const number = readNumber(value);
      return number === null || number === 0 ? [] : [[key, number] as const];
    }),
  );
}

export function winnerFromStored(stored: DocumentData): Win {
  return {
    prizeId: readText(stored['prizeId']) ?? '',
    prizeName: readText(stored['prizeName']) ?? '',
    studentId: readText(stored['studentId']) ?? '',
    winnerImg: readImageUrl(stored['winnerImg']),
    weekName: readText(stored['weekName']) ?? '',
    year: readNumber(stored['year']),
  };
}

export function requestFromStored(id: string, stored: DocumentData): AliyaRequest {
  const aliya = parseAliya(readText(stored['aliya']) ?? '');
  return {
    requestId: id,
    name: readText(stored['name']) ?? '',
    fatherName: readText(stored['fatherName']) ?? '',
    nickName: readText(stored['nickName']) ?? '',
    parsha: readTexts(stored['parshas']) ?? '',
    inHonorOf: readText(stored['inHonorOf']) ?? '',
    type: parseRequestType(readText(stored['type']) ?? ''),
    createdAt: readDay(stored['createdAt']),
    state: parseRequestState(readText(stored['state']) ?? '') ?? (aliya === null ? 'new' : 'given'),
    aliya,
    envelopeId: stored['envelopeId'] === '' ? '' : readText(stored['envelopeId']),
  };
}

export function schoolFromStored(id: string, stored: DocumentData): School {
  return { schoolId: id, name: readText(stored['name']) ?? '' };
}

export function statsFromStored(stored: DocumentData): ProgrammeStats {
  return {
    todaysUsers: readNumber(stored['todaysUsers']),
    todaysUsersChange: readNumber(stored['todaysUsersChange']),
    donations: readNumber(stored['donations']),
    donationsChange: readNumber(stored['donationsChange']),
  };
}

export function weekFromStored(id: string, stored: DocumentData): Week {
  return {
    weekId: id,
    weekName: readText(stored['weekName']) ?? '',
    prizes: completePrizes(id, readMaps(stored['prizes']).map(prizeFromStored)),
  };
}

export function prizeFromStored(stored: DocumentData): PrizeSlot {
  return {
    prizeId: readText(stored['prizeId']) ?? '',
    studentId: readText(stored['studentId']),
    prizeName: readText(stored['prizeName']) ?? '',
    prizeImg: readImageUrl(stored['prizeImg']),
    winnerImg: readImageUrl(stored['winnerImg']),
    year: readNumber(stored['year']),
  };
}

/** A closed year, whose id is the year; `null` if it was reopened. */
export function schoolYearFromStored(id: string, stored: DocumentData): SchoolYear | null {
  const state = readText(stored['state']);
  if (state === 'open') return null;
  const choices = readMap(stored['choices']) ?? {};
  return {
    year: Number(id),
    state: state === 'closing' || state === 'reopening' ? state : 'closed',
    choices: {
      points: choices['points'] === 'zero' ? 'zero' : 'carry',
      areGradesMoved: readBoolean(choices['grades']) ?? false,
      graduates: choices['graduates'] === 'disable' ? 'disable' : 'stay',
      prizes: choices['prizes'] === 'empty' ? 'empty' : 'keep',
    },
    by: readText(stored['by']),
    startedAt: readDate(stored['startedAt']),
    closedAt: readDate(stored['closedAt']),
    boys: readNumber(stored['boys']),
    weekIds: readStrings(stored['weekIds']),
  };
}

export function isInIsraelFromStored(stored: DocumentData): boolean | null {
  return readBoolean(stored['inIsrael']);
}

export function areFiguresLiveFromStored(stored: DocumentData): boolean | null {
  return readBoolean(stored['areLive']);
}

export function selectedWeekFromStored(stored: DocumentData): string | null {
  return readText(stored['selectedWeek']);
}
