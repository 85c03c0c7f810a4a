import type { Envelope } from '@gabbai/domain/envelope.ts';
import { pageCount, type HistoryPage } from '@gabbai/domain/history-pages.ts';
import { fullName } from '@gabbai/domain/names.ts';
import { isYearIncomplete } from '@gabbai/domain/points-of-year.ts';
import { yearTotals, type YearTotals } from '@gabbai/domain/school-year/year-totals.ts';
import { chunksOf } from '@gabbai/domain/chunks.ts';
import { loadHistoryPage } from '../envelopes/page-history.ts';
import { loadBoysOfYear } from '../years/years.ts';

const boysAtOnce = 8;

/** Reads a closed year's totals by boy, in the order of their names. */
export async function loadYearTotals(year: number): Promise<readonly YearTotals[]> {
  const [boys, before] = await Promise.all([loadBoysOfYear(year), loadBoysOfYear(year - 1)]);
  const closedBefore = new Map(before.map((boy) => [boy.envelopeId, boy]));
  const totals: YearTotals[] = [];
  for (const some of chunksOf(boys, boysAtOnce)) {
    const read = some.map(async (boy) => {
      const earlier = closedBefore.get(boy.envelopeId);
      // The next page was made by the closing of the year before. All after it is of this year, whatever its date.
      const start = earlier === undefined ? null : pageCount(earlier.minyanPointsHistory) + 1;
      const pages = await loadPagesOf(boy, { year, start });
      return yearTotals(boy, pages, { year, isWhole: start !== null });
    });
    totals.push(...(await Promise.all(read)));
  }
  return totals.toSorted((one, other) =>
    fullName(one.envelope).localeCompare(fullName(other.envelope)),
  );
}

/** The pages with lines of the year, after page `start` if that is known. */
async function loadPagesOf(
  boy: Envelope,
  { year, start }: { readonly year: number; readonly start: number | null },
): Promise<readonly HistoryPage[]> {
  const [carried] = boy.minyanPointsHistory;
  const pages: HistoryPage[] = [];
  for (let number = pageCount(boy.minyanPointsHistory); number > (start ?? 0); number -= 1) {
    const timeStamp = pages[0]?.entries[0]?.timeStamp ?? carried?.timeStamp ?? null;
    const left = carried && { ...carried, timeStamp };
    if (start === null && (left === undefined || !isYearIncomplete([left], year))) break;
    const page = await loadHistoryPage(boy.envelopeId, number);
    if (page === null) break;
    pages.unshift(page);
  }
  return pages;
}
