import { useMemo } from 'react';
import { localDay, type CivilDay } from '@gabbai/domain/calendar/civil-day.ts';
import {
  firstDayOf,
  paperNotes,
  planNotes,
  type NoteFacts,
  type NotesPlan,
  type PaperNote,
  type SentNote,
} from '@gabbai/domain/notes/week-notes.ts';
import { runningYearOn } from '@gabbai/domain/school-year/school-year.ts';
import type { Live } from '../../data/live/live.ts';
import { useEnvelopes } from '../../data/live/live-envelopes.ts';
import { useMinyanKinds } from '../../data/minyan/kinds.ts';
import { useSentNotes } from '../../data/programme/notes.ts';
import { useInIsrael } from '../../data/programme/settings.ts';
import { useWeeks } from '../../data/wins/weeks.ts';
import { useYears } from '../../data/years/live-years.ts';

export interface WeekNotes {
  readonly facts: NoteFacts;
  readonly plan: NotesPlan;
  readonly papers: readonly PaperNote[];
  readonly sent: readonly SentNote[];
}

/** The week's notes, their addresses, and what came of those that were sent. */
export function useWeekNotes(shabbos: CivilDay): Live<WeekNotes> {
  const envelopes = useEnvelopes();
  const weeks = useWeeks();
  const kinds = useMinyanKinds();
  const sent = useSentNotes(shabbos);
  const years = useYears();
  const inIsrael = useInIsrael();
  return useMemo(() => {
    for (const live of [envelopes, weeks, kinds, sent, years])
      if (live.status === 'failed') return live;
    if (
      envelopes.status !== 'ready' ||
      weeks.status !== 'ready' ||
      kinds.status !== 'ready' ||
      sent.status !== 'ready' ||
      years.status !== 'ready'
    )
      return { status: 'loading' };
    const kindNames = new Map((kinds.value ?? []).map(({ id, name }) => [id, name]));
    const year = runningYearOn(shabbos, years.value);
    const isYearClosed = years.value.some(
      ({ startedAt }) => startedAt !== null && localDay(startedAt) >= firstDayOf(shabbos),
    );
    const facts = { shabbos, year, isYearClosed, inIsrael, weeks: weeks.value, kindNames };
    const plan = planNotes(envelopes.value, facts, sent.value);
    const papers = paperNotes(envelopes.value, facts);
    return { ...sent, value: { facts, plan, papers, sent: sent.value } };
  }, [envelopes, weeks, kinds, sent, years, inIsrael, shabbos]);
}
