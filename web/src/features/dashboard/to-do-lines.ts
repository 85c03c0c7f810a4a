import { useMemo } from 'react';
import { cycleYear } from '@gabbai/domain/hebrew-year.ts';
import type { ThisShabbos } from '@gabbai/domain/calendar/readings.ts';
import type { AliyaRequest } from '@gabbai/domain/request.ts';
import { requestsOfShabbos } from '@gabbai/domain/requests-list.ts';
import { prizesPerWeek, weekOf, type Week } from '@gabbai/domain/weeks.ts';
import { winnerOf } from '@gabbai/domain/win.ts';
import { paths } from '../../config/paths.ts';
import { todayTexts } from '../../config/dashboard-texts.ts';
import { useRequests } from '../../data/live/live-requests.ts';
import { useWeeks } from '../../data/wins/weeks.ts';
import { useThisShabbos } from '../../records/use-this-shabbos.ts';
import { useNow } from '../../ui/use-now.ts';

/** Something to be done for the current week. */
export interface ToDoLine {
  readonly id: string;
  readonly text: string;
  /** Where it is done; `#` with an element's id for a place on the dashboard. */
  readonly href: string;
}

/** `null`: nothing to do; `undefined`: not known yet. */
type ToDo = ToDoLine | null | undefined;

export const requestsPlace = 'aliya-requests';
const hourMs = 3_600_000;

/** What is to be done for the current week. Another feature adds its hook here. */
export function useToDoLines(week: string | null | undefined): readonly ToDo[] {
  return [usePrizesToDo(week), useRequestsToDo()];
}

function usePrizesToDo(week: string | null | undefined): ToDo {
  const weeks = useWeeks();
  const year = cycleYear(useNow(hourMs));
  if (week === null) return { id: 'week', text: todayTexts.chooseWeek, href: paths.prizes.href };
  if (week === undefined || weeks.status !== 'ready') return undefined;
  return prizesToDo(weekOf(weeks.value, week), year);
}

function useRequestsToDo(): ToDo {
  const shabbos = useThisShabbos();
  const requests = useRequests();
  const list = requests.status === 'ready' ? requests.value : undefined;
  return useMemo(
    () => (list === undefined ? undefined : requestsToDo(list, shabbos)),
    [list, shabbos],
  );
}

export function prizesToDo(week: Week | undefined, year: number): ToDoLine | null {
  const entered = (week?.prizes ?? [])
    .slice(0, prizesPerWeek)
    .map((prize, index) => ({ prize, n: index + 1 }))
    .filter(({ prize: { prizeName, prizeImg } }) => prizeName !== '' || prizeImg !== null);
  const [first, ...others] = entered.filter(({ prize }) => winnerOf(prize, year) === null);
  if (entered.length === 0) return prizesLine(todayTexts.noPrizes);
  if (first === undefined) return null;
  if (others.length === 0) return prizesLine(todayTexts.prizeWithoutWinner(first.n));
  return prizesLine(todayTexts.prizesWithoutWinner(others.length + 1));
}

function prizesLine(text: string): ToDoLine {
  return { id: 'prizes', text, href: paths.prizes.href };
}

export function requestsToDo(
  requests: readonly AliyaRequest[],
  shabbos: ThisShabbos,
): ToDoLine | null {
  const count = requestsOfShabbos(requests, shabbos).length;
  if (count === 0) return null;
  return { id: 'requests', text: todayTexts.requests(count), href: `#${requestsPlace}` };
}
