import { pluralize } from '@gabbai/domain/amounts.ts';
import { isolate } from './isolate.ts';

export const boardTexts = {
  title: { this: 'This Shabbos', last: 'Last Shabbos' },
  reading: (name: string, day: string) => `${isolate(name)}, ${day}`,
  show: { this: 'Show this Shabbos', last: 'Show last Shabbos' },
  print: "Print the gabbai's sheet",
  aliyos: 'Aliyos',
  notGiven: 'Not given',
  done: 'Done',
  open: 'Without an aliya',
  noneOpen: 'Every request for this Shabbos has an aliya.',
  noRequests: (reading: string) => `No aliya requests for ${isolate(reading)}.`,
  pressHint: 'Press an aliya to give it.',
  dragHint: 'You can also drag a name onto it.',
  markDone: (aliyos: number) => `Mark ${pluralize(aliyos, 'aliya', 'aliyos')} as done`,
  given: (aliya: string, name: string) => `${aliya}: ${isolate(name)}`,
  takenBack: 'Aliya taken back.',
} as const;

export const giveAliyaTexts = {
  title: (aliya: string, hebrew: string) => `${aliya} · ${isolate(hebrew)}`,
  has: 'Given to',
  takeBack: 'Take back',
  markDone: 'Mark as done',
  markNotDone: 'Mark as not done',
  candidates: 'Give it to',
  noCandidates: 'There is no other request for this Shabbos.',
  hasOther: (aliya: string) => `has ${aliya}`,
  replaces: (name: string) => `${isolate(name)} will be without an aliya again.`,
  giveAnyway: 'Give it anyway',
  chooseAnother: 'Choose somebody else',
} as const;

/** The printed list of a Shabbos. */
export const gabbaiSheetTexts = {
  title: (reading: string) => `Aliyos of ${isolate(reading)}`,
  inHonorOf: 'in honor of',
  alsoAsked: 'Also asked',
  nothing: 'No aliyos have been given yet.',
  printed: (day: string) => `Printed on ${day}`,
} as const;
