import type { DoubleReason } from '@gabbai/domain/doubles.ts';
import type { BoyProblem } from '@gabbai/domain/new-boy.ts';
import { isolate } from './isolate.ts';

export const addBoyTexts = {
  title: 'Add a boy',
  firstName: 'First name',
  lastName: 'Last name',
  school: 'School',
  noSchool: 'No school',
  grade: 'Grade',
  noGrade: 'No grade',
  rebbe: 'Rebbe',
  birthday: 'Birthday',
  month: 'Month',
  day: 'Day',
  year: 'Year',
  monthLabel: 'Birthday month',
  dayLabel: 'Birthday day',
  yearLabel: 'Birthday year',
  afterSunset: 'Born after sunset',
  email: "Parent's email",
  add: 'Add boy',
  addAnyway: 'Add anyway',
  open: 'Open',
  openOf: (name: string) => `Open the profile of ${name}`,
  added: (name: string) => `${isolate(name)} was added.`,
  double: ({ name, school, reason }: FoundDouble): string => {
    const who = `${isolate(name)}${school ? ` in ${isolate(school)}` : ''}`;
    if (reason === 'family') return `A brother? ${who} has the same parent's email.`;
    if (reason === 'alike' || reason === 'spelling') return `There is a similar name: ${who}.`;
    return `There is already ${who}${why[reason]}.`;
  },
  problems: {
    'no-name': 'Please enter a name.',
    'unknown-grade': 'Please choose a grade.',
    'not-a-birthday': 'This month has no such day.',
    'not-an-email': 'Please enter an email address.',
    'too-long': 'One of the texts is too long.',
  } satisfies Record<BoyProblem, string>,
} as const;

interface FoundDouble {
  readonly name: string;
  readonly school: string | null;
  readonly reason: DoubleReason;
}

const why = {
  school: '',
  name: '',
  birthday: ', with the same birthday',
  email: ", with the same parent's email",
  order: ', with the names in another order',
} as const;
