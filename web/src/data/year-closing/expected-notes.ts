import type { DocumentData } from 'firebase/firestore';
import { addDays } from '@gabbai/domain/calendar/civil-day.ts';
import { readingOf, type Reading } from '@gabbai/domain/calendar/readings.ts';
import type { MinyanKind } from '@gabbai/domain/minyan/minyan-kind.ts';

/** A boy's week as a bookkeeper writes it down. */
interface BoyWeek {
  came: string[];
  points: number;
}

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
const monthNames =
  'January February March April May June July August September October November December'.split(
    ' ',
  );

/** A tenth has no address, a fifth has brothers, a tenth wants no notes. */
export function familyFields(n: number): DocumentData {
  const isBrother = n % 10 === 1 || n % 10 === 2;
  const family = isBrother ? `family-${Math.floor(n / 10)}` : `parents-${n}`;
  return {
    firstName: `Boy ${n}`,
    parentEmail: n % 10 === 0 ? '' : `${family}@example.org`,
    ...(n % 10 === 3 && { noNotes: true }),
    birthDay: String(1 + (n % 28)),
    birthMonth: monthNames[n % 12],
  };
}

/** Writes down what a week's notes have to say, by no function of the notes. */
export function trackExpectedNotes(boyIds: readonly string[]) {
  let boys = new Map<string, BoyWeek>();
  const wins = new Map<string, Map<string, string>>();
  const prizes = new Map<string, string>();
  const boyWeek = (id: string): BoyWeek => {
    const week = boys.get(id) ?? { came: [], points: 0 };
    boys.set(id, week);
    return week;
  };
  const winsOf = (year: number, weekName: string): Map<string, string> => {
    const key = `${year} ${weekName}`;
    const won = wins.get(key) ?? new Map<string, string>();
    wins.set(key, won);
    return won;
  };

  return {
    came(id: string, { name, points }: MinyanKind): void {
      const week = boyWeek(id);
      week.came.push(name);
      week.points += points;
    },
    didNotCome(id: string, { name, points }: MinyanKind): void {
      const week = boyWeek(id);
      week.came = week.came.filter((one) => one !== name);
      week.points -= points;
    },
    won(id: string, prizeName: string, { weekName }: Reading, year: number): void {
      winsOf(year, weekName).set(id, prizeName);
      prizes.set(weekName, prizeName);
    },
    emptyPrizes: (): void => prizes.clear(),

    /** The mails of the week by address, each with the boys and the texts that it should have. Begins the next week. */
    expected(
      { day, name, weekName }: Reading,
      {
        year,
        inIsrael,
        totalOf,
        isActive,
      }: {
        readonly year: number;
        readonly inIsrael: boolean;
        readonly totalOf: (id: string) => number;
        readonly isActive: (n: number) => boolean;
      },
    ): Map<string, readonly [envelopeIds: readonly string[], texts: readonly string[]]> {
      const next = readingOf(addDays(day, 7), inIsrael);
      const prize = prizes.get(next.weekName);
      const last =
        prize === undefined
          ? []
          : [`Prizes of Shabbos ${next.name}: ${Array(4).fill(prize).join(', ')}`];
      const nextDays = new Set([1, 2, 3, 4, 5, 6, 7].map((days) => addDays(day, days).slice(5)));
      const mails = new Map<string, readonly [string[], string[]]>();
      for (const [n, id] of boyIds.entries()) {
        const { parentEmail, noNotes, firstName } = familyFields(n) as Record<string, string>;
        const { came, points } = boyWeek(id);
        const prizeWon = winsOf(year, weekName).get(id);
        const [month, monthDay] = [n % 12, 1 + (n % 28)];
        const birthday = [month + 1, monthDay]
          .map((part) => String(part).padStart(2, '0'))
          .join('-');
        const hasBirthday = nextDays.has(birthday);
        const isIdle = came.length === 0 && prizeWon === undefined && !hasBirthday;
        if (!isActive(n) || parentEmail === undefined || parentEmail === '' || noNotes || isIdle)
          continue;
        const lines = [
          firstName,
          `Came to: ${came.length === 0 ? 'no minyan this week' : came.join(', ')}`,
          `Points this week: ${points}`,
          `Points to spend: ${totalOf(id)}`,
          ...(prizeWon === undefined ? [] : [`Won a prize: ${prizeWon}`]),
          ...(hasBirthday ? [`Birthday: ${months[month]} ${monthDay}`] : []),
        ];
        const [ids, texts] = mails.get(parentEmail) ?? [[], [`Shabbos ${name}`]];
        mails.set(parentEmail, [
          [...ids, id],
          [...texts, lines.join('\n')],
        ]);
      }
      boys = new Map();
      return new Map([...mails].map(([to, [ids, texts]]) => [to, [ids, [...texts, ...last]]]));
    },
  };
}

/** The mails of a Shabbos as they are expected; two of one address would be told. */
export function mailsOf(documents: ReadonlyMap<string, DocumentData>, shabbos: string) {
  const mails = new Map<string, readonly [unknown, readonly string[]]>();
  for (const [path, mail] of documents) {
    if (!path.startsWith(`mail/${shabbos}`)) continue;
    const to = String(mail['to']);
    if (mails.has(to)) throw new Error(`${to} has two notes of ${shabbos}.`);
    // Without the Hebrew beside a name or a day.
    const text = String(mail['message'].text).replaceAll(/ · [^:\n]*/g, '');
    mails.set(to, [mail['envelopeIds'], text.trim().split('\n\n').slice(0, -1)]);
  }
  return mails;
}
