import { isSameSchoolName } from '@gabbai/domain/school.ts';

/** The choice of no filter. Other values start with "=", because a school may be named "all". */
export const allChoice = 'all';

interface ChoiceLabels {
  readonly all: string;
  /** For boys without a value. */
  readonly none: string;
}

/** The choices of a filter by school or grade. */
export function filterChoices(
  values: readonly string[],
  chosen: string | null,
  { all, none }: ChoiceLabels,
): readonly { readonly value: string; readonly label: string }[] {
  // A bookmarked value stays available even if no boy has it.
  const isChosen = (text: string) => chosen !== null && isSameSchoolName(text, chosen);
  const listed = values.map((text) => (chosen !== null && isChosen(text) ? chosen : text));
  const known = chosen === null || listed.includes(chosen) ? listed : [...listed, chosen];
  return [
    { value: allChoice, label: all },
    ...known.map((text) => ({ value: toChoice(text), label: text === '' ? none : text })),
  ];
}

export function toChoice(filter: string | null): string {
  return filter === null ? allChoice : `=${filter}`;
}

export function fromChoice(choice: string): string | null {
  return choice === allChoice ? null : choice.slice(1);
}
