import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { dayUpTo, type CivilDay } from '@gabbai/domain/calendar/civil-day.ts';
import type { MinyanKind } from '@gabbai/domain/minyan/minyan-kind.ts';
import {
  firstPlace,
  kindsOn,
  type MinyanSheet,
  type SheetPlace,
} from '@gabbai/domain/minyan/minyan-sheet.ts';

interface PlaceOptions {
  readonly kinds: readonly MinyanKind[] | null;
  /** `null` while they load. */
  readonly sheets: readonly MinyanSheet[] | null;
  readonly today: CivilDay;
  readonly lastShabbos: CivilDay;
}

/** The day and minyan of the address; without them the next one that is to be entered. */
export function useSheetPlace({ kinds, sheets, today, lastShabbos }: PlaceOptions) {
  const [address, setAddress] = useSearchParams();
  const requestedDay = address.get('day');
  const day = dayUpTo(requestedDay, today);
  const place = placeOf({ kinds, sheets, today, lastShabbos }, day, address.get('kind'));
  const isInAddress = place?.date === requestedDay && place?.kindId === address.get('kind');
  useEffect(() => {
    // Kept, so that the place stays when its sheet is saved.
    if (place !== null && !isInAddress)
      setAddress({ day: place.date, kind: place.kindId }, { replace: true });
  });
  return {
    place,
    askedDay: day,
    choose: (date: CivilDay, kindId: string | null) =>
      setAddress({ day: date, ...(kindId !== null && { kind: kindId }) }, { replace: true }),
  };
}

function placeOf(
  { kinds, sheets, today, lastShabbos }: PlaceOptions,
  day: CivilDay | null,
  kindId: string | null,
): SheetPlace | null {
  if (kinds === null || sheets === null) return null;
  const isEntered = (sheetId: string) =>
    sheets.some((sheet) => sheet.sheetId === sheetId && sheet.boys.size > 0);
  if (day === null) return firstPlace(kinds, [lastShabbos, today], isEntered);
  const isKnown =
    kinds.some(({ id }) => id === kindId) ||
    sheets.some((sheet) => sheet.date === day && sheet.kindId === kindId);
  if (kindId !== null && isKnown) return { date: day, kindId };
  const [first] = kindsOn(kinds, day);
  return (
    firstPlace(kindsOn(kinds, day), [day], isEntered) ??
    (first ? { date: day, kindId: first.id } : null)
  );
}
