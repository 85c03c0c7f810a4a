import type { Birthday } from '@gabbai/domain/birthday.ts';

/** A character that cannot be typed. */
const unitSeparator = '\u001F';

/** Joins month and day to one text, because a saved field has one value. */
export function packBirthday({
  month,
  day,
}: Partial<Record<keyof Birthday, string | null>>): string {
  return `${month ?? ''}${unitSeparator}${day ?? ''}`;
}

export function unpackBirthday(packed: string): Birthday {
  const [month = '', day = ''] = packed.split(unitSeparator);
  return { month, day };
}
