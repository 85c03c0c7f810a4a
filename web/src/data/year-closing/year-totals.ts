import type { Envelope } from '@gabbai/domain/envelope.ts';
import { pageCount, type HistoryPage } from '@gabbai/domain/history-pages.ts';
import { fullName } from '@gabbai/domain/names.ts';
import { isYearCut } from '@gabbai/domain/points-of-year.ts';
import { yearTotals, type YearTotals } from '@gabbai/domain/school-year/year-csv.ts';
import { chunksOf } from '../../kernel/chunks.ts';
import { loadHistoryPage } from '../envelopes/page-history.ts';
import { loadBoysOfYear } from '../years/years.ts';

const boysAtOnce = 8;

/** Reads a closed year's totals by boy, in the order of their names. */
export async function loadYearTotals(year: number): Promise<readonly YearTotals[]> {
  const boys = await loadBoysOfYear(year);
  const totals: YearTotals[] = [];
  for (const some of chunksOf(boys, boysAtOnce)) {
    const read = some.map(async (boy) => yearTotals(boy, await loadPagesOf(boy, year), year));
    totals.push(...(await Promise.all(read)));
  }
  return totals.toSorted((one, other) =>
    fullName(one.envelope).localeCompare(fullName(other.envelope)),
  );
}

/** The pages with lines of the year. Those of a closed year before it end with a line that says so. */
async function loadPagesOf(boy: Envelope, year: number): Promise<readonly HistoryPage[]> {
  const [carried] = boy.minyanPointsHistory;
  if (carried?.closedYear !== undefined) return [];
  const pages: HistoryPage[] = [];
  for (let number = pageCount(boy.minyanPointsHistory); number > 0; number -= 1) {
    const lines = [...pages.flatMap(({ entries }) => entries), ...boy.minyanPointsHistory.slice(1)];
    if (carried === undefined || !isYearCut([carried, ...lines], year)) break;
    const page = await loadHistoryPage(boy.envelopeId, number);
    if (page === null) break;
    pages.unshift(page);
  }
  return pages;
}
