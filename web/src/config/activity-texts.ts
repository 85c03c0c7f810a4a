import { formatEnvelopeCount, formatPointCount } from '@gabbai/domain/amounts.ts';
import type { Win } from '@gabbai/domain/win.ts';

/** The name of a boy; `null` where the page that changes him does not know it. */
type BoyName = string | null;

interface Points {
  readonly points: number;
  readonly memo: string;
}

type PrizeOfWeek = Pick<Win, 'prizeName' | 'weekName'>;

/** Fields of a boy that are called otherwise in a sentence. */
const fields: Readonly<Record<string, string>> = {
  isActive: 'status',
  parentEmail: 'email',
  studentImgUrl: 'photo',
};

/** What the activity says of each change: sentences of plain text, which are stored with it and stay as they are. */
export const activityTexts = {
  awardPoints: (boys: { readonly count: number; readonly first: BoyName }, given: Points) =>
    withMemo(
      `Awarded ${formatPointCount(given.points)} to ${boys.count === 1 ? named(boys.first) : formatEnvelopeCount(boys.count)}`,
      given.memo,
    ),
  addPoints: (boy: BoyName, { points, memo }: Points) =>
    withMemo(`Added ${formatPointCount(points)} to ${named(boy)}`, memo),
  takePoints: (boy: BoyName, { points, memo }: Points) =>
    withMemo(`Took ${formatPointCount(points)} off ${named(boy)}`, memo),
  purchase: (boy: BoyName, dollars: number) =>
    `Took ${formatPointCount(dollars)} off ${named(boy)} for a purchase`,
  editBoy: (boy: BoyName, field: string) =>
    `Changed the ${fields[field] ?? field} of ${named(boy)}`,
  deleteBoy: (boy: string) => `Deleted ${boy}`,
  deleteRegistrations: (boys: number) =>
    `Deleted ${formatEnvelopeCount(boys)} who registered within ten minutes`,
  editRequest: (name: string) => `Changed the aliya request of ${name || 'no name'}`,
  deleteRequest: (name: string) => `Deleted the aliya request of ${name || 'no name'}`,
  addSchool: (name: string) => `Added the school ${name}`,
  renameSchool: (oldName: string, name: string) => `Renamed the school ${oldName} to ${name}`,
  carrySchool: (
    boys: number,
    { oldName, name }: { readonly oldName: string; readonly name: string },
  ) => `Gave ${formatEnvelopeCount(boys)} of ${oldName} the school's new name ${name}`,
  /** Without its name where that is not known. */
  deleteSchool: (name: string) => `Deleted the school ${name}`.trim(),
  selectWeek: (week: string) => `Made ${week} the current week`,
  editPrize: (prizeNumber: number, week: string) => `Changed prize ${prizeNumber} of ${week}`,
  addWinner: (boy: BoyName, win: PrizeOfWeek) => `Gave ${prizeAndWeek(win)} to ${named(boy)}`,
  moveWinner: (win: PrizeOfWeek, { from, to }: { readonly from: BoyName; readonly to: BoyName }) =>
    `Moved the win of ${prizeAndWeek(win)} from ${named(from)} to ${named(to)}`,
  editWinner: (boy: BoyName, win: PrizeOfWeek) =>
    `Changed the picture of ${named(boy)} with ${prizeAndWeek(win)}`,
  removeWinner: (boy: BoyName, win: PrizeOfWeek) => `Took ${prizeAndWeek(win)} from ${named(boy)}`,
} as const;

function named(boy: BoyName): string {
  return boy ?? 'a boy';
}

/** "Scooter (Noach)", as far as it is known. */
function prizeAndWeek({ prizeName, weekName }: PrizeOfWeek): string {
  const prize = prizeName || 'a prize';
  return weekName === '' ? prize : `${prize} (${weekName})`;
}

function withMemo(sentence: string, memo: string): string {
  return memo.trim() === '' ? sentence : `${sentence}: ${memo.trim()}`;
}
