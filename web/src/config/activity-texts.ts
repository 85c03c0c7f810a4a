import {
  formatCount,
  formatEnvelopeCount,
  formatPointCount,
  pluralize,
} from '@gabbai/domain/amounts.ts';
import type { Win } from '@gabbai/domain/win.ts';

type EnvelopeName = string | null;

interface Points {
  readonly points: number;
  readonly memo: string;
}

type PrizeOfWeek = Pick<Win, 'prizeName' | 'weekName'>;

const fields: Readonly<Record<string, string>> = {
  isActive: 'status',
  parentEmail: 'email',
  hasNoNotes: 'notes',
  studentImgUrl: 'photo',
};

/** The memo of the line that stands for the older part of a history. */
export const carriedOver = 'Carried over';

/** Plain sentences, stored with each activity entry. */
export const activityTexts = {
  awardPoints: (
    envelopes: { readonly count: number; readonly first: EnvelopeName },
    given: Points,
  ) =>
    withMemo(
      `Awarded ${formatPointCount(given.points)} to ${envelopes.count === 1 ? nameOf(envelopes.first) : formatEnvelopeCount(envelopes.count)}`,
      given.memo,
    ),
  addPoints: (name: EnvelopeName, { points, memo }: Points) =>
    withMemo(`Added ${formatPointCount(points)} to ${nameOf(name)}`, memo),
  takePoints: (name: EnvelopeName, { points, memo }: Points) =>
    withMemo(`Removed ${formatPointCount(points)} from ${nameOf(name)}`, memo),
  minyanSheet: (
    envelopes: { readonly count: number; readonly first: EnvelopeName },
    { title, from, to }: { readonly title: string; readonly from: number; readonly to: number },
  ) => {
    const boys =
      envelopes.count === 1 ? nameOf(envelopes.first) : formatEnvelopeCount(envelopes.count);
    if (to === 0) return `Took ${boys} off ${title}`;
    const each = formatPointCount(to) + (envelopes.count === 1 ? '' : ' each');
    return from === 0
      ? `Entered ${boys} at ${title}: ${each}`
      : `Changed the points of ${boys} at ${title} from ${formatCount(from)} to ${each}`;
  },
  minyanim: {
    add: (names: string) => `Added to the minyanim: ${names}`,
    change: (names: string) => `Changed the minyan ${names}`,
    move: (names: string) => `Moved the minyan ${names} in the order`,
    remove: (names: string) => `Removed the minyan ${names}`,
  },
  undo: (summary: string) => `Undone: ${summary}`,
  purchase: (name: EnvelopeName, dollars: number) =>
    `Removed ${formatPointCount(dollars)} from ${nameOf(name)} for a purchase`,
  editEnvelope: (name: EnvelopeName, field: string) =>
    `Changed the ${fields[field] ?? field} of ${nameOf(name)}`,
  addBoy: (name: string) => `Added ${name}`,
  importBoys: (count: number) => `Imported ${formatEnvelopeCount(count)}`,
  deleteEnvelope: (name: string) => `Deleted ${name}`,
  deleteRegistrations: (count: number) =>
    `Deleted ${formatEnvelopeCount(count)} who registered within ten minutes`,
  editRequest: (name: string) => `Changed ${aliyaRequest(name)}`,
  deleteRequest: (name: string) => `Deleted ${aliyaRequest(name)}`,
  giveAliya: (name: string, aliya: string) => `Gave ${aliya} to ${aliyaRequest(name)}`,
  takeAliya: (name: string, aliya: string | null) =>
    `Took ${aliya ?? 'the aliya'} back from ${aliyaRequest(name)}`,
  markAliyos: (count: number, isDone: boolean) =>
    `Marked ${pluralize(count, 'aliya', 'aliyos')} as ${isDone ? 'done' : 'not done'}`,
  addSchool: (name: string) => `Added the school ${name}`,
  renameSchool: (oldName: string, name: string) => `Renamed the school ${oldName} to ${name}`,
  renameSchoolOfEnvelopes: (
    count: number,
    { oldName, name }: { readonly oldName: string; readonly name: string },
  ) => `Updated the school of ${formatEnvelopeCount(count)} from ${oldName} to ${name}`,
  twoBoys: (one: EnvelopeName, other: EnvelopeName, areTwo: boolean) =>
    `${areTwo ? 'Said' : 'Took back'} that ${nameOf(one)} and ${nameOf(other)} are two boys`,
  manyTwoBoys: (pairs: number) => `Said of ${formatCount(pairs)} pairs that they are two boys`,
  deleteSchool: (name: string) => `Deleted the school ${name}`.trim(),
  setFigures: (areLive: boolean) =>
    `Set the dashboard to show ${areLive ? 'live figures' : "the program's figures"}`,
  setNotes: (isOn: boolean) => `Switched the notes to parents ${isOn ? 'on' : 'off'}`,
  sendNotes: (count: number, week: string) =>
    `Sent ${pluralize(count, 'note', 'notes')} of ${week} to parents`,
  sendNoteToMe: (week: string) => `Sent one note of ${week} to their own address`,
  setCalendar: (inIsrael: boolean) =>
    `Set the calendar to ${inIsrael ? 'in Israel' : 'outside Israel'}`,
  selectWeek: (week: string) => `Made ${week} the current week`,
  editPrize: (prizeNumber: number, week: string) => `Changed prize ${prizeNumber} of ${week}`,
  drawn: (summary: string, boys: number) => `${summary}, drawn from ${formatEnvelopeCount(boys)}`,
  copyPrizes: (
    { prizes, winners }: { readonly prizes: number; readonly winners: number },
    week: string,
  ) =>
    `Copied ${pluralize(prizes, 'prize', 'prizes')}${winners === 0 ? '' : ` with ${pluralize(winners, 'winner', 'winners')}`} to ${week}`,
  addWinner: (name: EnvelopeName, win: PrizeOfWeek) =>
    `Gave ${describeWin(win)} to ${nameOf(name)}`,
  moveWinner: (
    win: PrizeOfWeek,
    { from, to }: { readonly from: EnvelopeName; readonly to: EnvelopeName },
  ) => `Moved the win of ${describeWin(win)} from ${nameOf(from)} to ${nameOf(to)}`,
  editWinner: (name: EnvelopeName, win: PrizeOfWeek) =>
    `Changed the winner picture of ${nameOf(name)} for ${describeWin(win)}`,
  removeWinner: (name: EnvelopeName, win: PrizeOfWeek) =>
    `Removed ${describeWin(win)} from ${nameOf(name)}`,
  pageHistory: (
    envelopes: { readonly count: number; readonly first: EnvelopeName },
    lines: number,
  ) =>
    `Moved ${pluralize(lines, 'older line', 'older lines')} of ${envelopes.count === 1 ? nameOf(envelopes.first) : formatEnvelopeCount(envelopes.count)} into history pages`,
  mend: (name: string, mend: string) => `Mended ${name}: ${mend}`,
} as const;

function nameOf(name: EnvelopeName): string {
  return name ?? 'a boy';
}

function describeWin({ prizeName, weekName }: PrizeOfWeek): string {
  const prize = prizeName || 'a prize';
  return weekName === '' ? prize : `${prize} (${weekName})`;
}

function aliyaRequest(name: string): string {
  return name === '' ? 'an aliya request without a name' : `the aliya request of ${name}`;
}

function withMemo(sentence: string, memo: string): string {
  return memo.trim() === '' ? sentence : `${sentence}: ${memo.trim()}`;
}
