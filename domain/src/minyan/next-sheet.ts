import { addDays } from '../calendar/civil-day.ts';
import type { MinyanKind } from './minyan-kind.ts';
import {
  missingSheets,
  shabbosUpTo,
  sheetIdOf,
  type Entered,
  type MinyanSheet,
  type SheetPlace,
} from './minyan-sheet.ts';

const maxSimilar = 2;

/** Sheets whose boys a new one may begin with: those of its day, or else of the last Shabbos, the nearest minyan first. */
export function similarSheets(
  kinds: readonly MinyanKind[],
  sheets: readonly MinyanSheet[],
  { date, kindId }: SheetPlace,
): readonly MinyanSheet[] {
  const placeOf = (id: string) => kinds.findIndex((kind) => kind.id === id);
  const stepsBack = (sheet: MinyanSheet) =>
    (placeOf(kindId) - placeOf(sheet.kindId) + kinds.length) % kinds.length;
  const enteredOn = (day: string) =>
    sheets
      .filter((sheet) => sheet.date === day && sheet.boys.size > 0)
      .filter(({ sheetId }) => sheetId !== sheetIdOf(date, kindId))
      .toSorted((one, other) => stepsBack(one) - stepsBack(other))
      .slice(0, maxSimilar);
  const ofDay = enteredOn(date);
  return ofDay.length > 0 ? ofDay : enteredOn(shabbosUpTo(addDays(date, -1)));
}

/** The missing sheet to go on with: the next one of the same day, else the first that is missing. */
export function nextPlace(
  kinds: readonly MinyanKind[],
  { place, days }: { readonly place: SheetPlace; readonly days: readonly string[] },
  isEntered: Entered,
): SheetPlace | null {
  const { date, kindId } = place;
  const missing = missingSheets(kinds, [date, ...days], isEntered).filter(
    (each) => each.date !== date || each.kindId !== kindId,
  );
  const later = kinds.slice(kinds.findIndex(({ id }) => id === kindId) + 1);
  const isLater = (each: SheetPlace) =>
    each.date === date && later.some(({ id }) => id === each.kindId);
  return missing.find(isLater) ?? missing[0] ?? null;
}
