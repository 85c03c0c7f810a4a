import { NativeSelect } from '@mantine/core';
import { useId, type KeyboardEvent } from 'react';
import { profileTexts, savingTexts } from '../../config/profile-texts.ts';
import { Icon } from '../../ui/Icon.tsx';
import { SaveStatus } from '../../ui/SaveStatus.tsx';
import {
  birthYears,
  dayNumber,
  days,
  daysIn,
  monthName,
  monthNames,
  type Birthday,
} from '@gabbai/domain/birthday.ts';
import { BirthYear } from './BirthYear.tsx';
import { packBirthday, unpackBirthday } from './packed-birthday.ts';
import styles from './SavedField.module.css';
import { useSavedField } from './use-saved-field.ts';

interface BirthdayFieldProps {
  readonly envelopeId: string;
  readonly stored: Birthday;
}

/** Month, day and year, saved together after a pause or on blur; Escape shows the stored birthday. */
export function BirthdayField({ envelopeId, stored }: BirthdayFieldProps) {
  const problemId = useId();
  const field = useSavedField({
    envelopeId,
    label: profileTexts.birthday,
    stored: packBirthday({
      ...stored,
      month: monthName(stored.month),
      day: dayNumber(stored.day),
    }),
    toChange: (packed) => ({ birthday: changedParts(unpackBirthday(packed), stored) }),
  });
  const birthday = unpackBirthday(field.value);
  const { month, day, year } = birthday;
  const choose = (part: Partial<Birthday>) => field.choose(packBirthday({ ...birthday, ...part }));
  // Another program may also have stored an impossible day.
  const problem = refuse(birthday);
  const isMissing = month === '' && day === '';
  const shared = {
    rightSection: <Icon name="unfold" />,
    rightSectionWidth: 24,
    error: problem !== null || field.state === 'failed',
    classNames: { input: styles['choice'] ?? '' },
    'aria-describedby': problemId,
    onBlur: () => field.handleBlur(),
    onKeyDown: (event: KeyboardEvent) => field.handleKeys(event),
  };
  return (
    <div className={`${styles['field']} shrink relative`}>
      <fieldset className="shrink">
        <legend className={`${styles['label']} body bold`}>{profileTexts.birthday}</legend>
        <div className={`${styles['pair']} stack gap-2`}>
          <NativeSelect
            {...shared}
            aria-label={profileTexts.birthMonth}
            data-empty={month === '' || undefined}
            value={month}
            data={withCurrent(
              isMissing ? profileTexts.noBirthday : profileTexts.noBirthMonth,
              monthNames,
              month,
            )}
            onChange={(event) => choose({ month: event.currentTarget.value })}
          />
          <NativeSelect
            {...shared}
            aria-label={profileTexts.birthDay}
            data-empty={day === '' || undefined}
            value={day}
            data={withCurrent(profileTexts.noBirthDay, days.slice(0, daysIn(month) ?? 31), day)}
            onChange={(event) => choose({ day: event.currentTarget.value })}
          />
          <NativeSelect
            {...shared}
            aria-label={profileTexts.birthYear}
            data-empty={year === '' || undefined}
            value={year}
            data={withCurrent(profileTexts.noBirthYear, birthYears(), year)}
            onChange={(event) => choose(withYear(event.currentTarget.value))}
          />
        </div>
        {year !== '' && (
          <BirthYear
            birthday={birthday}
            onChange={(isAfterSunset) => choose({ isAfterSunset })}
            onBlur={() => field.handleBlur()}
          />
        )}
        <p id={problemId} className={`${styles['below']} absolute ellipsis line-small error`}>
          {problem}
        </p>
      </fieldset>
      <div className={`${styles['mark']} absolute`}>
        <SaveStatus state={field.state} texts={savingTexts} onRetry={() => void field.commit()} />
      </div>
    </div>
  );
}

/** Sunset matters only with a year of birth, so it is cleared with the year. */
function withYear(year: string): Partial<Birthday> {
  return year === '' ? { year, isAfterSunset: false } : { year };
}

/** A record without a year of birth gets no fields for it. */
function changedParts(
  { month, day, year, isAfterSunset }: Birthday,
  stored: Birthday,
): { month: string; day: string; year?: string; isAfterSunset?: boolean } {
  return year === '' && stored.year === '' && !stored.isAfterSunset
    ? { month, day }
    : { month, day, year, isAfterSunset };
}

function refuse({ month, day }: Birthday): string | null {
  const limit = daysIn(month);
  return limit !== null && Number(day) > limit ? profileTexts.noSuchDay(month, limit) : null;
}

/** Includes a stored value that is not among the choices. */
function withCurrent(placeholder: string, choices: readonly string[], current: string) {
  const unlisted = current === '' || choices.includes(current) ? [] : [current];
  return [
    { value: '', label: placeholder },
    ...[...unlisted, ...choices].map((value) => ({ value, label: value })),
  ];
}
