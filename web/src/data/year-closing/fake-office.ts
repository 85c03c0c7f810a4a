import type { DocumentData } from 'firebase/firestore';
import { addWin } from '@gabbai/domain/change-wins.ts';
import type { Envelope } from '@gabbai/domain/envelope.ts';
import type { MinyanKind } from '@gabbai/domain/minyan/minyan-kind.ts';
import { planSheet, sheetIdOf, splitStep } from '@gabbai/domain/minyan/minyan-sheet.ts';
import { noteToSend, type NoteToSend } from '@gabbai/domain/notes/note-mail.ts';
import { defaultNoteSettings } from '@gabbai/domain/notes/note-settings.ts';
import { planNotes, type NoteFacts } from '@gabbai/domain/notes/week-notes.ts';
import { makePointsEntry, pointsLine } from '@gabbai/domain/points.ts';
import { newWeekId, prizeIdOf } from '@gabbai/domain/weeks.ts';
import { moveOldest } from '../envelopes/history-move.ts';
import {
  envelopeFromStored,
  minyanSheetFromStored,
  pointsEntryToStored,
  weekFromStored,
} from '../stored/converters.ts';
import { prizeToStored, readWeek, readWinnerList, winnerToStored } from '../wins/stored-winners.ts';

interface Payment {
  readonly id: string;
  readonly change: number;
  readonly memo: string;
  readonly at: Date;
  readonly minyan?: string;
}

interface EnteredSheet {
  readonly day: string;
  readonly kind: MinyanKind;
  readonly at: Date;
  readonly added?: readonly string[];
  readonly removed?: readonly string[];
  /** What the administrator's page knows of the sheet; another one may have changed it since. */
  readonly known?: ReadonlyMap<string, number>;
}

interface WonPrize {
  readonly envelopeId: string;
  readonly weekName: string;
  readonly slot: number;
  readonly thisYear: number;
  /** As older versions stored wins. */
  readonly isUndated: boolean;
}

const by = 'admin';
const maxBoys = 40;
const boyAt = (envelopeId: string) => `envelopes/${envelopeId}`;

/** The stored documents of an office, changed as the app changes them, without Firebase. */
export function openFakeOffice(documents: Map<string, DocumentData>) {
  const stored = (path: string): DocumentData => documents.get(path) ?? {};
  const update = (path: string, fields: DocumentData): void =>
    void documents.set(path, { ...stored(path), ...fields });

  const pay = (envelopeId: string, { change, ...entry }: Payment): void => {
    const boy = stored(boyAt(envelopeId)) as { minyanPoints?: number };
    const line = pointsEntryToStored(
      makePointsEntry({ ...pointsLine(change, 'add'), ...entry, by }),
    );
    const history = linesOf(boy);
    // In place: a copy for each of a year's lines would take most of the time.
    history.push(line);
    update(boyAt(envelopeId), {
      minyanPoints: (boy.minyanPoints ?? 0) + change,
      minyanPointsHistory: history,
    });
  };

  return {
    stored,
    update,
    pay,
    boyOf: (envelopeId: string): Envelope =>
      envelopeFromStored(envelopeId, stored(boyAt(envelopeId))),

    /** Saves a sheet in its steps. Returns how many boys were left out, since the sheet held them by then. */
    enterSheet({ day, kind, at, added = [], removed = [], known }: EnteredSheet): number {
      const minyan = sheetIdOf(day, kind.id);
      const path = `minyanim/${minyan}`;
      const boysNow = () => minyanSheetFromStored(minyan, stored(path)).boys;
      const { points } = kind;
      let leftOutCount = 0;
      const steps = planSheet(known ?? boysNow(), { added, removed, points }, maxBoys);
      for (const step of steps) {
        const { from, to } = step;
        const before = boysNow();
        const { open, leftOut } = splitStep(before, step);
        leftOutCount += leftOut.length;
        const boys = new Map(before);
        for (const envelopeId of open) {
          if (to === 0) boys.delete(envelopeId);
          else boys.set(envelopeId, to);
          const id = `${minyan}-${boys.size}-${at.getTime()}`;
          pay(envelopeId, { id, change: to - from, memo: kind.name, at, minyan });
        }
        update(path, { date: day, kindId: kind.id, points, boys: Object.fromEntries(boys) });
      }
      return leftOutCount;
    },

    /** The notes of a week on the page of an administrator who knows of none that was sent. */
    notesOf(boyIds: readonly string[], week: Omit<NoteFacts, 'weeks'>): readonly NoteToSend[] {
      const weeks = [...documents].flatMap(([path, fields]) =>
        path.startsWith('weeks/') ? [weekFromStored(path.slice('weeks/'.length), fields)] : [],
      );
      const facts = { ...week, weeks };
      const boys = boyIds.map((id) => envelopeFromStored(id, stored(boyAt(id))));
      const { notes } = planNotes(boys, facts, []);
      return notes.map((note) => noteToSend(note, facts, defaultNoteSettings));
    },

    /** Stores the notes that are not stored yet; returns how many. */
    sendNotes(notes: readonly NoteToSend[]): number {
      const open = notes.filter(({ noteId }) => !documents.has(`mail/${noteId}`));
      for (const { noteId, ...mail } of open) documents.set(`mail/${noteId}`, mail);
      return open.length;
    },

    pageHistory(envelopeId: string): void {
      const path = boyAt(envelopeId);
      for (;;) {
        const change = `page-${documents.size}`;
        const move = moveOldest(stored(path)['minyanPointsHistory'], { by, change });
        if (move === null) return;
        documents.set(`${path}/pointsHistory/${move.pageId}`, move.page);
        update(path, { minyanPointsHistory: move.history });
      }
    },

    prepareWeek(weekName: string, prizeName: string): void {
      const weekId = newWeekId(weekName);
      const { prizes } = readWeek(weekId, stored(`weeks/${weekId}`));
      const prizeImg = 'https://pictures.example/p.png';
      update(`weeks/${weekId}`, {
        weekName,
        prizes: prizes.map((prize) => prizeToStored({ ...prize, prizeName, prizeImg })),
      });
    },

    win({ envelopeId, weekName, slot, thisYear, isUndated }: WonPrize): void {
      const weekId = newWeekId(weekName);
      const before = {
        winLists: new Map([[envelopeId, readWinnerList(stored(boyAt(envelopeId)))]]),
        weeks: new Map([[weekId, readWeek(weekId, stored(`weeks/${weekId}`))]]),
        thisYear,
      };
      const key = { envelopeId, weekId, prizeId: prizeIdOf(weekId, slot) };
      const after = addWin(before, key);
      if (typeof after === 'string') throw new Error(`${weekName}, prize ${slot}: ${after}`);
      const undate = (record: DocumentData): DocumentData =>
        isUndated && record['studentId'] === envelopeId && record['year'] === thisYear
          ? { ...record, year: null }
          : record;
      const wins = after.winLists.get(envelopeId) ?? [];
      const prizes = after.weeks.get(weekId)?.prizes ?? [];
      update(boyAt(envelopeId), { winnerList: wins.map((one) => undate(winnerToStored(one, by))) });
      update(`weeks/${weekId}`, { prizes: prizes.map((prize) => undate(prizeToStored(prize))) });
    },
  };
}

export function linesOf(boy: DocumentData): DocumentData[] {
  const lines: unknown = boy['minyanPointsHistory'];
  return Array.isArray(lines) ? lines : [];
}

/** mulberry32: whole numbers below a bound, the same ones for the same seed. */
export function seededRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}
