import type { CivilDay } from '@gabbai/domain/calendar/civil-day.ts';
import type { MinyanSheet } from '@gabbai/domain/minyan/minyan-sheet.ts';
import { sessionScoped } from '../current-session/session-scoped.ts';
import { liveDocuments } from '../live/live-query.ts';
import type { Live } from '../live/live.ts';
import { loadedValue, type SharedSubscription } from '../live/shared-subscription.ts';
import { useLive } from '../live/use-live.ts';
import { collections } from '../stored/collections.ts';
import { minyanSheetFromStored } from '../stored/converters.ts';

type Sheets = SharedSubscription<readonly MinyanSheet[]>;

const ranges = sessionScoped(() => new Map<string, Sheets>());

/** The sheets of the days from one to another, both included. */
function sheetsOf(from: CivilDay, until: CivilDay): Sheets {
  const key = `${from} ${until}`;
  const known = ranges.current.get(key);
  if (known !== undefined) return known;
  const sheets = liveDocuments(
    () => ({
      path: collections.minyanim,
      where: [
        ['date', '>=', from],
        ['date', '<=', until],
      ],
    }),
    minyanSheetFromStored,
    { closesWhenUnused: true },
  );
  ranges.current.set(key, sheets);
  return sheets;
}

export function useSheets(from: CivilDay, until: CivilDay): Live<readonly MinyanSheet[]> {
  return useLive(sheetsOf(from, until));
}

/** A sheet that this page shows; `null` when it does not know the sheet. */
export function cachedSheet(sheetId: string): MinyanSheet | null {
  for (const range of ranges.current.values()) {
    const sheet = loadedValue(range)?.find((each) => each.sheetId === sheetId);
    if (sheet !== undefined) return sheet;
  }
  return null;
}
