import { Checkbox } from '@mantine/core';
import type { Birthday } from '@gabbai/domain/birthday.ts';
import { barMitzvahOf, hebrewBirthDate } from '@gabbai/domain/calendar/birthdays.ts';
import { formatDayAndYear } from '@gabbai/domain/calendar/civil-day.ts';
import { hebrewDateText } from '@gabbai/domain/calendar/hebrew-date.ts';
import { profileTexts } from '../../config/profile-texts.ts';

interface BirthYearProps {
  readonly birthday: Birthday;
  readonly onChange: (isAfterSunset: boolean) => void;
  readonly onBlur: () => void;
}

/** What follows from a year of birth: whether sunset matters, the Hebrew birthday and the bar mitzvah. */
export function BirthYear({ birthday, onChange, onBlur }: BirthYearProps) {
  const facts = {
    birthDay: birthday.day,
    birthMonth: birthday.month,
    birthYear: birthday.year,
    isBornAfterSunset: birthday.isAfterSunset,
  };
  const born = hebrewBirthDate(facts);
  const barMitzvah = barMitzvahOf(facts);
  return (
    <div className="row wrap gap-1-4 muted small above-2">
      <Checkbox
        label={profileTexts.afterSunset}
        checked={birthday.isAfterSunset}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        onBlur={onBlur}
      />
      {born !== null && (
        <span lang="he" dir="rtl">
          {hebrewDateText(born)}
        </span>
      )}
      {barMitzvah !== null && <span>{profileTexts.barMitzvah(formatDayAndYear(barMitzvah))}</span>}
    </div>
  );
}
