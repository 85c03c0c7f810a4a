import { useMemo } from 'react';
import { aliyaBoard } from '@gabbai/domain/aliya-board.ts';
import { addDays, dayIndex, localDay, type CivilDay } from '@gabbai/domain/calendar/civil-day.ts';
import { shabbosesAt } from '@gabbai/domain/calendar/shabbos.ts';
import type { MinyanKind } from '@gabbai/domain/minyan/minyan-kind.ts';
import { missingSheets, type MinyanSheet } from '@gabbai/domain/minyan/minyan-sheet.ts';
import type { ThisShabbos } from '@gabbai/domain/calendar/readings.ts';
import type { AliyaRequest } from '@gabbai/domain/request.ts';
import { requestsOfShabbos } from '@gabbai/domain/requests-list.ts';
import type { Permission } from '@gabbai/domain/people/role.ts';
import { prizesPerWeek, weekOf, type Week } from '@gabbai/domain/weeks.ts';
import { winnerOf } from '@gabbai/domain/win.ts';
import { paths } from '../../config/paths.ts';
import { todayTexts } from '../../config/dashboard-texts.ts';
import { useRequests } from '../../data/live/live-requests.ts';
import { useMinyanKinds } from '../../data/minyan/kinds.ts';
import { useSheets } from '../../data/minyan/sheets.ts';
import { useWeeks } from '../../data/wins/weeks.ts';
import { useRunningYear } from '../../records/use-school-years.ts';
import { useThisShabbos } from '../../records/use-this-shabbos.ts';
import { useNow } from '../../ui/use-now.ts';

/** Something to be done for the current week. */
export interface ToDoLine {
  readonly id: string;
  readonly text: string;
  /** Where it is done. */
  readonly href: string;
  /** What the role must allow; `null`: the line only shows something. */
  readonly needs: Permission | null;
}

/** `null`: nothing to do; `undefined`: not known yet. */
type ToDo = ToDoLine | null | undefined;

/** `undefined` while it loads. */
export interface CurrentWeek {
  readonly week: string | null | undefined;
  readonly hasBoys: boolean | undefined;
}

/** What is to be done for the current week. Another feature adds its hook here. */
export function useToDoLines(current: CurrentWeek): readonly ToDo[] {
  return [useSheetsToDo(), usePrizesToDo(current), useRequestsToDo()];
}

/** The minyan sheets that are not entered. */
export function useSheetsToDo(): ToDo {
  const now = useNow();
  const [last, today] = [shabbosesAt(now).last, localDay(now)];
  const kinds = useMinyanKinds();
  const sheets = useSheets(last, today);
  return useMemo(() => {
    if (kinds.status === 'ready' && kinds.value === null) return null;
    if (kinds.status !== 'ready' || sheets.status !== 'ready' || sheets.isPartial) return undefined;
    return sheetsToDo(kinds.value ?? [], sheets.value, { from: last, until: today });
  }, [kinds, sheets, last, today]);
}

export function sheetsToDo(
  kinds: readonly MinyanKind[],
  sheets: readonly MinyanSheet[],
  { from, until }: { readonly from: CivilDay; readonly until: CivilDay },
): ToDoLine | null {
  const days = Array.from({ length: dayIndex(until) - dayIndex(from) + 1 }, (_, n) =>
    addDays(from, n),
  );
  const entered = new Set(sheets.flatMap(({ sheetId, boys }) => (boys.size > 0 ? sheetId : [])));
  const missing = missingSheets(kinds, days, (sheetId) => entered.has(sheetId));
  const [first] = missing;
  if (first === undefined) return null;
  const name = kinds.find(({ id }) => id === first.kindId)?.name ?? '';
  return {
    id: 'sheets',
    text: todayTexts.enterSheets(name, missing.length - 1),
    href: paths.minyan.sheet(first.date, first.kindId),
    needs: 'points',
  };
}

function usePrizesToDo({ week, hasBoys }: CurrentWeek): ToDo {
  const weeks = useWeeks();
  const year = useRunningYear();
  // Without boys, choosing the week is one of the first steps.
  if (week === null) return hasBoys === false ? null : hasBoys && prizesLine(todayTexts.chooseWeek);
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
  return { id: 'prizes', text, href: paths.prizes.href, needs: 'records' };
}

export function requestsToDo(
  requests: readonly AliyaRequest[],
  shabbos: ThisShabbos,
): ToDoLine | null {
  const count = aliyaBoard(requestsOfShabbos(requests, shabbos)).open.length;
  if (count === 0) return null;
  const text = todayTexts.requests(count);
  return { id: 'requests', text, href: paths.aliyos.href, needs: null };
}
