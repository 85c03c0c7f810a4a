import { cycleYear } from '@gabbai/domain/hebrew-year.ts';
import { totalPoints } from '@gabbai/domain/points.ts';
import { splitAfterYear } from '@gabbai/domain/school-year/year-plan.ts';
import { yearMemos } from '../../web/src/config/year-texts.ts';
import { nextPage, splitHistory } from '../../web/src/data/stored/next-page.ts';
import type { SampleDocument, Stored } from './blemishes.ts';
import type { StoredEnvelope } from './envelopes.ts';
import { sampleAdmin } from './minyan-kinds.ts';

/** The years before the running one since a day, oldest first. */
export function pastYears(since: Date, now: Date): readonly number[] {
  const first = cycleYear(since);
  return Array.from({ length: cycleYear(now) - first }, (_, index) => first + index);
}

export function closedYear(year: number, now: Date, boys: number): SampleDocument {
  const at = endOfYear(year, now);
  const choices = { points: 'carry', grades: true, graduates: 'disable', prizes: 'keep' };
  return {
    path: `years/${year}`,
    data: {
      year,
      state: 'closed',
      by: sampleAdmin,
      choices,
      boys,
      startedAt: at,
      closedAt: at,
      weekIds: [],
    },
  };
}

/** A boy's history after these years were closed, with his pages and his copies in the years, as the app makes them. */
export function closeYears(
  envelope: StoredEnvelope,
  years: readonly number[],
): { readonly history: readonly unknown[]; readonly documents: readonly SampleDocument[] } {
  const { envelopeId, createdAt } = envelope;
  let stored: Stored = { ...envelope, winnerList: [] };
  let left = envelope.minyanPointsHistory;
  let carried: readonly unknown[] = [];
  const documents = years
    .filter((year) => year >= cycleYear(createdAt))
    .flatMap((year): SampleDocument[] => {
      const [lines, later] = splitAfterYear(left, year, ({ timeStamp }) => new Date(timeStamp));
      const total = totalPoints(envelope.minyanPointsHistory.slice(0, -later.length || undefined));
      const history = [...carried, ...lines];
      stored = { ...stored, minyanPoints: total, minyanPointsHistory: history };
      const { pageId, page, line } = nextPage(splitHistory(history), lines, {
        by: sampleAdmin,
        change: `close-${year}`,
        method: yearMemos.carriedOver(year),
      });
      carried = [{ ...line, year }];
      left = later;
      return [
        { path: `years/${year}/envelopes/${envelopeId}`, data: stored },
        { path: `envelopes/${envelopeId}/pointsHistory/${pageId}`, data: page },
      ];
    });
  return { history: [...carried, ...left], documents };
}

/** Some day of the summer. */
function endOfYear(year: number, now: Date): Date {
  return new Date(Math.min(Date.UTC(year - 3760, 6, 1), now.getTime()));
}
