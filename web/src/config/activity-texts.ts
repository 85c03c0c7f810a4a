import { countBoys, countPoints } from '@gabbai/domain/amounts.ts';

/** `null` where the calling page does not know the name. */
type BoyName = string | null;

interface Points {
  readonly points: number;
  readonly memo: string;
}

interface Win {
  readonly prizeName: string;
  readonly weekName: string;
}

/** Fields whose label differs from their name. */
const fields: Readonly<Record<string, string>> = {
  isActive: 'status',
  parentEmail: 'email',
  studentImgUrl: 'photo',
};

/** Plain sentences, stored with each activity entry. */
export const activityTexts = {
  awardPoints: (boys: { readonly count: number; readonly first: BoyName }, given: Points) =>
    withMemo(
      `Awarded ${countPoints(given.points)} to ${boys.count === 1 ? nameOrBoy(boys.first) : countBoys(boys.count)}`,
      given.memo,
    ),
  addPoints: (boy: BoyName, { points, memo }: Points) =>
    withMemo(`Added ${countPoints(points)} to ${nameOrBoy(boy)}`, memo),
  takePoints: (boy: BoyName, { points, memo }: Points) =>
    withMemo(`Removed ${countPoints(points)} from ${nameOrBoy(boy)}`, memo),
  purchase: (boy: BoyName, dollars: number) =>
    `Removed ${countPoints(dollars)} from ${nameOrBoy(boy)} for a purchase`,
  editEnvelope: (boy: BoyName, field: string) =>
    `Changed the ${fields[field] ?? field} of ${nameOrBoy(boy)}`,
  deleteEnvelope: (boy: string) => `Deleted ${boy}`,
  deleteRegistrations: (boys: number) =>
    `Deleted ${countBoys(boys)} who registered within ten minutes`,
  editRequest: (name: string) => `Changed ${aliyaRequest(name)}`,
  deleteRequest: (name: string) => `Deleted ${aliyaRequest(name)}`,
  addSchool: (name: string) => `Added the school ${name}`,
  renameSchool: (oldName: string, name: string) => `Renamed the school ${oldName} to ${name}`,
  renameSchoolOfEnvelopes: (
    boys: number,
    { oldName, name }: { readonly oldName: string; readonly name: string },
  ) => `Updated the school of ${countBoys(boys)} from ${oldName} to ${name}`,
  /** The name may be empty. */
  deleteSchool: (name: string) => `Deleted the school ${name}`.trim(),
  selectWeek: (week: string) => `Made ${week} the current week`,
  editPrize: (prizeNumber: number, week: string) => `Changed prize ${prizeNumber} of ${week}`,
  addWinner: (boy: BoyName, win: Win) => `Gave ${describeWin(win)} to ${nameOrBoy(boy)}`,
  moveWinner: (win: Win, { from, to }: { readonly from: BoyName; readonly to: BoyName }) =>
    `Moved the win of ${describeWin(win)} from ${nameOrBoy(from)} to ${nameOrBoy(to)}`,
  editWinner: (boy: BoyName, win: Win) =>
    `Changed the winner picture of ${nameOrBoy(boy)} for ${describeWin(win)}`,
  removeWinner: (boy: BoyName, win: Win) => `Removed ${describeWin(win)} from ${nameOrBoy(boy)}`,
} as const;

function nameOrBoy(boy: BoyName): string {
  return boy ?? 'a boy';
}

function describeWin({ prizeName, weekName }: Win): string {
  const prize = prizeName || 'a prize';
  return weekName === '' ? prize : `${prize} (${weekName})`;
}

function aliyaRequest(name: string): string {
  return name === '' ? 'an aliya request without a name' : `the aliya request of ${name}`;
}

function withMemo(sentence: string, memo: string): string {
  return memo.trim() === '' ? sentence : `${sentence}: ${memo.trim()}`;
}
