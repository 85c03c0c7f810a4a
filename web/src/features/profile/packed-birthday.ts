import type { Birthday } from '@gabbai/domain/birthday.ts';

/** A character that cannot be typed. */
const unitSeparator = '\u001F';
const afterSunset = 'after sunset';

type PartialBirthday = {
  readonly [Part in keyof Birthday]?: Birthday[Part] | null | undefined;
};

/** Joins the parts of a birthday to one text, because a saved field has one value. */
export function packBirthday({ month, day, year, isAfterSunset }: PartialBirthday): string {
  const parts = [month, day, year, isAfterSunset === true ? afterSunset : ''];
  return parts.map((part) => part ?? '').join(unitSeparator);
}

export function unpackBirthday(packed: string): Birthday {
  const [month = '', day = '', year = '', sunset] = packed.split(unitSeparator);
  return { month, day, year, isAfterSunset: sunset === afterSunset };
}
