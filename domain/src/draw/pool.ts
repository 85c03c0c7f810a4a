import { localDay, type CivilDay } from '../calendar/civil-day.ts';
import type { Envelope } from '../envelope.ts';
import { parseSheetId } from '../minyan/minyan-sheet.ts';
import { pointsChange, type PointsEntry } from '../points.ts';
import { purchaseMethod } from '../purchase.ts';
import { isSameSchoolName } from '../school.ts';

/** Who takes part in a draw. */
export interface DrawConditions {
  /** `null`: every school; empty for boys without one. */
  readonly school: string | null;
  readonly grade: string | null;
  readonly mustHaveCome: boolean;
  /** 0: without this condition. */
  readonly minPoints: number;
  /** Boys who won in this many weeks before take no part; 0: without this condition. */
  readonly weeksSinceWin: number;
  /** One ticket each, or one a point of the week. */
  readonly chances: 'equal' | 'points';
}

/** What a draw must know besides the boys. */
export interface DrawWeek {
  /** The days whose points and minyanim count. */
  readonly from: CivilDay;
  readonly until: CivilDay;
  /** envelopeIds of this week's winners: a boy wins one prize a week. */
  readonly winners: ReadonlySet<string>;
  /** envelopeIds of the boys whom earlier draws have set aside. */
  readonly setAside: ReadonlySet<string>;
  /** How many weeks ago a boy has won, by envelopeId. */
  readonly weeksSinceWin: ReadonlyMap<string, number>;
}

export type OutReason =
  | 'disabled'
  | 'other-school'
  | 'other-grade'
  | 'won-this-week'
  | 'set-aside'
  | 'won-lately'
  | 'did-not-come'
  | 'few-points'
  | 'no-tickets';

export interface DrawPool {
  /** Tickets by envelopeId. */
  readonly tickets: ReadonlyMap<string, number>;
  /** Why the other boys take no part, by envelopeId. */
  readonly out: ReadonlyMap<string, OutReason>;
}

const everyone: DrawConditions = {
  school: null,
  grade: null,
  mustHaveCome: false,
  minPoints: 0,
  weeksSinceWin: 0,
  chances: 'equal',
};

/** A draw is among those who came, where the minyanim of the week are entered. */
export function firstConditions(envelopes: readonly Envelope[], week: DrawWeek): DrawConditions {
  const amongThoseWhoCame = { ...everyone, mustHaveCome: true };
  const { tickets } = drawPool(envelopes, amongThoseWhoCame, week);
  return tickets.size > 0 ? amongThoseWhoCame : everyone;
}

/** Decides for each boy whether he takes part, with how many tickets, or why not. */
export function drawPool(
  envelopes: readonly Envelope[],
  conditions: DrawConditions,
  week: DrawWeek,
): DrawPool {
  const tickets = new Map<string, number>();
  const out = new Map<string, OutReason>();
  for (const envelope of envelopes) {
    const { envelopeId } = envelope;
    const facts = weekFacts(envelope.minyanPointsHistory, week);
    const own = conditions.chances === 'equal' ? 1 : Math.max(0, Math.floor(facts.points));
    const reason =
      reasonOf(envelope, conditions, week) ??
      reasonOfWeek(facts, conditions) ??
      (own === 0 ? 'no-tickets' : null);
    if (reason === null) tickets.set(envelopeId, own);
    else out.set(envelopeId, reason);
  }
  return { tickets, out };
}

function reasonOf(
  { envelopeId, isActive, school, grade }: Envelope,
  conditions: DrawConditions,
  week: DrawWeek,
): OutReason | null {
  if (!isActive) return 'disabled';
  if (conditions.school !== null && !isSameSchoolName(school ?? '', conditions.school))
    return 'other-school';
  if (conditions.grade !== null && (grade ?? '') !== conditions.grade) return 'other-grade';
  if (week.winners.has(envelopeId)) return 'won-this-week';
  if (week.setAside.has(envelopeId)) return 'set-aside';
  const weeksAgo = week.weeksSinceWin.get(envelopeId) ?? Number.POSITIVE_INFINITY;
  return weeksAgo <= conditions.weeksSinceWin ? 'won-lately' : null;
}

interface WeekFacts {
  readonly points: number;
  /** The ids of the sheets of the minyanim he came to. */
  readonly sheets: readonly string[];
}

function reasonOfWeek({ points, sheets }: WeekFacts, conditions: DrawConditions): OutReason | null {
  if (conditions.mustHaveCome && sheets.length === 0) return 'did-not-come';
  return conditions.minPoints > 0 && points < conditions.minPoints ? 'few-points' : null;
}

/** The points of a week without purchases, and the minyanim for which they were given. */
export function weekFacts(
  history: readonly PointsEntry[],
  { from, until }: Pick<DrawWeek, 'from' | 'until'>,
): WeekFacts {
  const bySheet = new Map<string, number>();
  let points = 0;
  for (const entry of history) {
    const day = dayOf(entry);
    if (day === null || day < from || day > until || entry.method === purchaseMethod) continue;
    points += pointsChange(entry);
    if (entry.minyan === null) continue;
    bySheet.set(entry.minyan, (bySheet.get(entry.minyan) ?? 0) + pointsChange(entry));
  }
  return { points, sheets: [...bySheet].flatMap(([id, sum]) => (sum > 0 ? id : [])) };
}

/** The day of a minyan, which may be entered later; otherwise the day of the entry. */
function dayOf({ minyan, timeStamp }: PointsEntry): CivilDay | null {
  const held = minyan === null ? null : parseSheetId(minyan);
  if (held !== null) return held.date;
  return timeStamp === null ? null : localDay(timeStamp);
}
