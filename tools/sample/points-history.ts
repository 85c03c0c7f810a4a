import type { SampleAward } from './awards.ts';
import type { Random } from './random.ts';

export interface StoredPointsEntry {
  readonly id: string;
  readonly points: number;
  /** The memo. */
  readonly method: string;
  readonly type: 'add' | 'remove';
  readonly timeStamp: string;
  readonly minyan?: string;
}

const singleMemos = ['Brought a friend', 'Helped set up', 'Learned by heart'] as const;
/** In each year before the last. */
const singlesOfYear = 19;
const singleAmounts = [3, 5, 5, 10, 15, 20] as const;

interface Membership {
  readonly from: Date;
  readonly until: Date;
  /** Oldest first. */
  readonly awards: readonly SampleAward[];
}

/** A boy's random points and purchases since he registered, oldest first. He never spends more than he has. */
export function samplePointsHistory(
  random: Random,
  { from, until, awards }: Membership,
): StoredPointsEntry[] {
  // Many boys come rarely, a few every week.
  const attendanceRate = random.next() ** 2;
  const weeks = new Map<number, boolean>();
  const comes = ({ week, attendance }: SampleAward): boolean => {
    const comesThatWeek = weeks.get(week) ?? random.chance(attendanceRate * attendance);
    weeks.set(week, comesThatWeek);
    // Not to every minyan of the week.
    return comesThatWeek && random.chance(0.5);
  };
  const fromAwards = awards
    .filter((award) => award.at > from && comes(award))
    .map(({ id, at, points, memo, minyan }) => {
      const entry = earning(id, points, memo, at.getTime());
      return minyan === undefined ? entry : Object.assign(entry, { minyan });
    });
  const start = Math.max(from.getTime(), awards[0]?.at.getTime() ?? 0);
  const yearsBefore = Math.floor((until.getTime() - start) / (370 * dayMs));
  const single = Array.from({ length: random.int(0, 2) + singlesOfYear * yearsBefore }, () =>
    earning(
      random.documentId(),
      random.pick(singleAmounts),
      random.pick(singleMemos),
      momentBetween(random, yearsBefore > 0 ? start : from.getTime(), until.getTime()),
    ),
  );

  let balance = 0;
  const earned = [...fromAwards, ...single].toSorted((one, other) =>
    one.timeStamp < other.timeStamp ? -1 : 1,
  );
  return earned.flatMap((entry, index) => {
    balance += entry.points;
    const next = earned[index + 1]?.timeStamp ?? until.toISOString();
    if (balance < 10 || !random.chance(0.15)) return [entry];
    const points = 5 * random.int(1, Math.floor(balance / 5));
    balance -= points;
    const time = momentBetween(random, Date.parse(entry.timeStamp), Date.parse(next));
    return [entry, purchase(random.documentId(), points, time)];
  });
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** A moment between two others, if possible from 14:00 to 21:00 UTC, morning and afternoon in New York, and not on Shabbos. */
function momentBetween(random: Random, from: number, until: number): number {
  const time = random.int(from, until);
  const day = Math.floor(time / dayMs) * dayMs;
  const weekday = new Date(day).getUTCDay() === 6 ? day - dayMs : day;
  const moment = weekday + 14 * hourMs + (time % (7 * hourMs));
  return from <= moment && moment <= until ? moment : time;
}

function earning(id: string, points: number, method: string, time: number): StoredPointsEntry {
  return { id, points, method, type: 'add', timeStamp: new Date(time).toISOString() };
}

function purchase(id: string, points: number, time: number): StoredPointsEntry {
  const timeStamp = new Date(time).toISOString();
  return { id, points, method: 'purchase', type: 'remove', timeStamp };
}
