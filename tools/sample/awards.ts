import type { Random } from './random.ts';

/** An award to many boys. */
export interface SampleAward {
  /** The id of the activity entry and of each boy's points entry. */
  readonly id: string;
  readonly at: Date;
  readonly points: number;
  readonly memo: string;
  /** The week's attendance; 1 is normal. */
  readonly attendance: number;
}

const shabbosMemos = [
  'Shabbos morning minyan',
  'Friday night minyan',
  'Tehillim group',
  'Stayed until the end',
] as const;
const weekdayMemos = [
  'Shacharis on time',
  'Mincha and Maariv',
  'Came before Brachos',
  'Rosh Chodesh davening',
] as const;

const weeks = 52;
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** The awards of the past year, oldest first: after nearly every Shabbos, and in the middle of many weeks. */
export function sampleAwards(random: Random, now: Date): SampleAward[] {
  const sunday = Math.floor(now.getTime() / dayMs) * dayMs - now.getUTCDay() * dayMs;
  const awards: SampleAward[] = [];
  const add = (at: number, points: number, memos: readonly string[], attendance: number): void => {
    const id = random.documentId();
    const memo = random.pick(memos);
    if (at < now.getTime()) awards.push({ id, at: new Date(at), points, memo, attendance });
  };
  for (let ago = weeks; ago >= 0; ago -= 1) {
    const start = sunday - 7 * ago * dayMs;
    // Saturday night in New York.
    const night = start + hourMs + random.int(0, hourMs);
    const noon = start + 3 * dayMs + random.int(15 * hourMs, 22 * hourMs);
    // Some weeks have a holiday.
    const attendance = random.chance(0.12) ? 0.3 : 0.7 + 0.6 * random.next();
    if (random.chance(0.95)) add(night, random.pick([5, 5, 10]), shabbosMemos, attendance);
    if (random.chance(0.6)) add(noon, random.pick([1, 2, 3, 5]), weekdayMemos, attendance);
  }
  return awards;
}
