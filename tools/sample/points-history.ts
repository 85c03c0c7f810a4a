import type { Random } from './random.ts';

export interface StoredPointsEntry {
  readonly id: string;
  readonly points: number;
  readonly method: string;
  readonly type: 'add' | 'remove';
  readonly timeStamp: string;
}

const memos = [
  'Shabbos morning minyan',
  'Friday night minyan',
  'Shacharis on time',
  'Mincha and Maariv',
  'Came before Brachos',
  'Tehillim group',
  'Rosh Chodesh davening',
  'Stayed until the end',
  'Brought a friend',
] as const;

const amounts = [5, 5, 5, 5, 10, 10, 3, 2, 1, 15, 20] as const;
const weekMs = 7 * 86_400_000;

interface Membership {
  readonly from: Date;
  readonly until: Date;
}

/** What a boy earned and spent since he joined, oldest first; he never spends more than he has. */
export function samplePointsHistory(
  random: Random,
  { from, until }: Membership,
): StoredPointsEntry[] {
  const weeks = Math.floor((until.getTime() - from.getTime()) / weekMs);
  const times = Array.from({ length: random.int(0, Math.min(weeks, 12)) }, () =>
    random.int(from.getTime(), until.getTime()),
  ).toSorted((one, other) => one - other);

  let balance = 0;
  return times.map((time) => {
    const isPurchase = balance >= 10 && random.chance(0.15);
    const points = isPurchase ? 5 * random.int(1, Math.floor(balance / 5)) : random.pick(amounts);
    balance += isPurchase ? -points : points;
    return {
      id: random.documentId(),
      points,
      method: isPurchase ? 'purchase' : random.pick(memos),
      type: isPurchase ? 'remove' : 'add',
      timeStamp: new Date(time).toISOString(),
    };
  });
}
