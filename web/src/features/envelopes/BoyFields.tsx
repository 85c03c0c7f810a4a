import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useMemo } from 'react';
import { birthYears, days, daysIn, monthNames } from '@gabbai/domain/birthday.ts';
import { grades } from '@gabbai/domain/grades.ts';
import type { BoyProblem, NewBoy } from '@gabbai/domain/new-boy.ts';
import { maxTextLength } from '@gabbai/domain/text-lengths.ts';
import { addBoyTexts as texts } from '../../config/add-boy-texts.ts';
import { useSchools } from '../../data/programme/schools.ts';
import { Icon } from '../../ui/Icon.tsx';
import styles from './BoyFields.module.css';

type BoyText = Exclude<keyof NewBoy, 'isBornAfterSunset'>;

interface BoyFieldsProps {
  readonly boy: NewBoy;
  readonly problems: readonly BoyProblem[];
  readonly onChange: (part: Partial<NewBoy>) => void;
}

/** The fields of a new boy: those of a profile. */
export function BoyFields({ boy, problems, onChange }: BoyFieldsProps) {
  const schools = useSchoolNames();
  const error = (problem: BoyProblem) =>
    problems.includes(problem) ? texts.problems[problem] : null;
  const text = (field: BoyText) => ({
    dir: 'auto' as const,
    autoComplete: 'off',
    maxLength: maxTextLength[field === 'parentEmail' ? 'email' : 'name'],
    value: boy[field],
    onChange: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) =>
      onChange({ [field]: currentTarget.value }),
  });
  const choice = (field: BoyText, none: string, choices: readonly string[]) => ({
    value: boy[field],
    rightSection: <Icon name="unfold" />,
    data: [{ value: '', label: none }, ...choices.map((value) => ({ value, label: value }))],
    onChange: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) =>
      onChange({ [field]: currentTarget.value }),
  });
  return (
    <>
      <TextInput
        data-autofocus
        label={texts.firstName}
        error={error('no-name')}
        {...text('firstName')}
      />
      <TextInput label={texts.lastName} {...text('lastName')} />
      <NativeSelect label={texts.school} {...choice('school', texts.noSchool, schools)} />
      <NativeSelect label={texts.grade} {...choice('grade', texts.noGrade, grades)} />
      <TextInput label={texts.rebbe} {...text('rebbe')} />
      <TextInput
        label={texts.email}
        inputMode="email"
        error={error('not-an-email')}
        {...text('parentEmail')}
      />
      <fieldset className={`${styles['birthday']} stack gap-2 shrink`} data-wide>
        <legend className="body bold">{texts.birthday}</legend>
        <NativeSelect
          aria-label={texts.monthLabel}
          {...choice('birthMonth', texts.month, monthNames)}
        />
        <NativeSelect
          aria-label={texts.dayLabel}
          error={error('not-a-birthday')}
          {...choice('birthDay', texts.day, days.slice(0, daysIn(boy.birthMonth) ?? days.length))}
        />
        <NativeSelect
          aria-label={texts.yearLabel}
          {...choice('birthYear', texts.year, birthYears())}
        />
        {boy.birthYear !== '' && (
          <Checkbox
            className="all-columns above-1"
            label={texts.afterSunset}
            checked={boy.isBornAfterSunset}
            onChange={({ currentTarget }) => onChange({ isBornAfterSunset: currentTarget.checked })}
          />
        )}
      </fieldset>
    </>
  );
}

function useSchoolNames(): readonly string[] {
  const schools = useSchools();
  return useMemo(() => {
    const names = new Set(
      (schools.status === 'ready' ? schools.value : []).map(({ name }) => name),
    );
    names.delete('');
    return [...names].toSorted((one, other) => one.localeCompare(other));
  }, [schools]);
}
