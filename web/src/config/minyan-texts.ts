import {
  formatChange,
  formatCount,
  formatEnvelopeCount,
  formatPointCount,
  pluralize,
} from '@gabbai/domain/amounts.ts';
import { isolate } from './isolate.ts';

/** The minyan sheet: who came. */
export const minyanTexts = {
  title: 'Minyan sheet',
  day: 'Day',
  printRoster: 'Print roster',
  kinds: 'Minyan',
  /** Begins with what the button shows, for those who speak its name. */
  kindCount: (name: string, boys: number | null) =>
    boys === null
      ? `${isolate(name)} – not entered`
      : `${isolate(name)} ${formatEnvelopeCount(boys)}`,
  noKinds: 'No minyanim yet. Set them up once, with what each is worth.',
  setUp: 'Set up the minyanim',
  viewerOnly: (year: number) =>
    `This sheet belongs to the year ${year}. It can be looked at, but not changed.`,
  worth: (points: number) => `${formatPointCount(points)} for each boy`,
  changeWorth: 'Change the points',
  who: 'Who came',
  box: 'First or last name',
  hint: 'A few letters, then Enter.',
  keysHint: 'Enter in the empty box goes to Save, Backspace takes the last name back.',
  sameAs: (day: string | null) => (day === null ? 'Same as' : `Same as ${isolate(day)}`),
  boysOf: (minyan: string, boys: number) => `${isolate(minyan)} (${formatCount(boys)})`,
  next: (minyan: string) => `Next: ${isolate(minyan)}`,
  options: 'Boys with this name',
  isHere: 'Already here',
  disabled: 'Disabled',
  taken: (name: string, count: number) => `${isolate(name)} added. ${formatEnvelopeCount(count)}.`,
  tookBack: (name: string, count: number) =>
    `${isolate(name)} taken back. ${formatEnvelopeCount(count)}.`,
  already: (name: string) => `${isolate(name)} is here already.`,
  notTaken: (text: string, hasSimilar: boolean) =>
    hasSimilar
      ? `No boy’s name is written “${isolate(text)}”. Choose one of the similar names with the arrow keys, or type more letters.`
      : `No boy’s name matches “${isolate(text)}”.`,
  nothingToTakeBack: 'There is no name to take back.',
  none: 'No boys entered yet.',
  /** For screen readers: each of these has a dot. */
  notSavedFirst: (boys: number) =>
    boys === 1
      ? 'The first name is not saved yet.'
      : `The first ${formatCount(boys)} names are not saved yet.`,
  takenOff: 'Taken off, not saved',
  deleted: 'Deleted boy',
  boyDeleted: (name: string) => `${isolate(name)} was deleted, so he was taken off the sheet.`,
  boyMerged: (name: string, kept: string | null) =>
    kept === null
      ? `${isolate(name)} was merged into another record, which stands on the sheet in his place.`
      : `${isolate(name)} was merged into ${isolate(kept)}, who is on the sheet in his place.`,
  boyOfOtherSchool: (name: string) =>
    `${isolate(name)} was taken off the sheet: he is at a school that your role does not cover.`,
  remove: (name: string) => `Take ${isolate(name)} off`,
  putBack: (name: string) => `Put ${isolate(name)} back`,
  showAll: (count: number) => `Show all ${formatCount(count)}`,
  count: formatEnvelopeCount,
  save: 'Save',
  saveCount: (boys: number) => `Save ${formatEnvelopeCount(boys)}`,
  saveSheets: (minyanim: number) => `Save ${formatCount(minyanim)} minyanim`,
  discard: 'Discard',
  discarded: 'Discarded.',
  saving: ({ done, total }: { readonly done: number; readonly total: number }) =>
    `Saving: ${formatCount(done)} of ${formatEnvelopeCount(total)}`,
  unsaved: ({ added, removed }: { readonly added: number; readonly removed: number }) =>
    [
      added > 0 && `${formatEnvelopeCount(added)} to add`,
      removed > 0 && `${formatEnvelopeCount(removed)} to take off`,
    ]
      .filter((part) => part !== false)
      .join(', '),
  unsavedAt: (minyan: string, unsaved: string) => `${isolate(minyan)}: ${unsaved}`,
  newWorth: (points: number) => `${formatPointCount(points)} each`,
  saved: 'Minyan sheet saved',
  undone: 'Undone. The names are not saved.',
  savedSheets: (minyanim: number) => `${formatCount(minyanim)} minyan sheets saved`,
  savedAt: (minyan: string, boys: number) => `${isolate(minyan)}: ${formatEnvelopeCount(boys)}`,
  savedBy: (name: string | null, when: string) =>
    name === null ? `Saved ${when}` : `Saved by ${isolate(name)}, ${when}`,
  savedDetail: (count: number, gain: number) =>
    `${formatEnvelopeCount(count)} · ${formatChange(gain)}${count === 1 ? '' : ' each'}`,
} as const;

/** On a profile: where a boy came. */
export const attendanceTexts = {
  title: 'Attendance',
  strip: (came: number, weeks: number) => `Came in ${came} of the last ${weeks} weeks`,
  week: (day: string, minyanim: number) =>
    `${day}: ${minyanim === 0 ? 'did not come' : pluralize(minyanim, 'minyan', 'minyanim')}`,
  streak: (weeks: number) => `${pluralize(weeks, 'week', 'weeks')} in a row`,
  thisYear: (minyanim: number) => `${pluralize(minyanim, 'minyan', 'minyanim')} this year`,
  takeOff: 'Take off',
  takeOffLabel: (minyan: string) => `Take off ${isolate(minyan)}`,
  takeOffTitle: 'Take him off this minyan?',
  loses: (name: string, points: number) => `${isolate(name)} loses ${formatPointCount(points)}.`,
  open: 'Open the sheet',
  takenOff: 'Taken off the minyan sheet.',
} as const;

export const worthTexts = {
  title: 'Points of this sheet',
  points: 'Points for each boy',
  change: 'Change',
  effect: (count: number, change: number) =>
    count === 0 || change === 0
      ? ''
      : `${formatEnvelopeCount(count)} already entered ${count === 1 ? 'gets' : 'get'} ${formatChange(change)}${count === 1 ? '' : ' each'} when you save.`,
} as const;

export const tickTexts = {
  title: 'By school and grade',
  noSchool: 'No school',
  noGrade: 'No grade',
  cameOf: (came: number, all: number) => `${formatCount(came)} of ${formatCount(all)}`,
  wholeClass: 'Whole class',
  clearClass: 'Clear class',
  all: (grade: string, isAllHere: boolean) =>
    isAllHere ? `Clear class: ${grade}` : `Whole class: ${grade}`,
  showDisabled: 'Show disabled boys',
} as const;

/** The sheets of a day beside each other. */
export const gridTexts = {
  names: 'Type names',
  grid: 'Grid',
  find: 'Find a name or class',
  hint: 'Arrow keys move, Space ticks, Enter ticks and goes on to the next boy. Letters find a name.',
  boy: 'Boy',
  sameAs: (minyan: string, boys: number) => `Same as ${isolate(minyan)} (${formatCount(boys)})`,
  cell: (name: string, minyan: string) => `${isolate(name)}, ${isolate(minyan)}`,
  fill: (minyan: string, other: string, boys: number) =>
    `${isolate(minyan)}: same as ${isolate(other)} (${formatCount(boys)})`,
  className: (school: string, grade: string) => `${isolate(school)} · ${isolate(grade)}`,
  notSaved: 'Not saved',
  notFound: (text: string) => `No boy’s name or class matches “${isolate(text)}”.`,
} as const;

export const monthTexts = {
  title: (month: string) => month,
  earlier: 'Earlier month',
  later: 'Later month',
  caption: (month: string) => `How many came in ${month}`,
  day: 'Day',
  missing: 'Missing',
  open: (kind: string, day: string, boys: number | null) =>
    `${isolate(kind)}, ${day}: ${boys === null ? 'Missing' : formatEnvelopeCount(boys)}`,
  none: 'No sheets this month.',
} as const;

const weekdays = [
  { short: 'Sun', name: 'Sunday' },
  { short: 'Mon', name: 'Monday' },
  { short: 'Tue', name: 'Tuesday' },
  { short: 'Wed', name: 'Wednesday' },
  { short: 'Thu', name: 'Thursday' },
  { short: 'Fri', name: 'Friday' },
  { short: 'Shabbos', name: 'Shabbos' },
];

export const kindTexts = {
  title: 'Minyanim',
  none: 'No minyanim yet.',
  useUsual: 'Start with the usual four',
  add: 'Add Minyan',
  edit: 'Edit Minyan',
  name: 'Name of the minyan',
  days: 'Days',
  daysHint: 'Its sheet is expected on these days. Friday night is entered with its Shabbos.',
  weekdays,
  points: 'Points for each boy',
  pointsHint: 'Sheets already entered keep their name and points.',
  confirmAdd: 'Add',
  save: 'Save',
  remove: 'Remove',
  removeTitle: (name: string) => `Remove ${isolate(name)}?`,
  removeHint: 'Its sheets stay, and so do the points of the boys.',
  nameMissing: 'Please enter a name for the minyan',
  exists: (name: string) => `A minyan called “${isolate(name)}” already exists.`,
  up: (name: string) => `Move ${isolate(name)} up`,
  down: (name: string) => `Move ${isolate(name)} down`,
  heldOn: (days: readonly number[]) => {
    if (days.length === 0) return 'Any day';
    if (days.length === weekdays.length) return 'Every day';
    return days.map((day) => weekdays[day]?.short ?? '').join(', ');
  },
  worth: formatPointCount,
  saved: 'Minyanim saved',
} as const;
