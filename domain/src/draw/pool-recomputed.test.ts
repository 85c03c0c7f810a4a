import { expect, it } from 'vitest';
import { addDays } from '../calendar/civil-day.ts';
import { readingsOf } from '../calendar/readings.ts';
import { boy, pointsEntry, winner } from '../testing/builders.ts';
import { drawWeek } from './draw-week.ts';
import { drawPool, type DrawConditions } from './pool.ts';

/** Below `limit`, from a fixed seed, so that a failure can be repeated. */
let state = 5787;
function below(limit: number): number {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((state / 2 ** 32) * limit);
}
const oneOf = <T>(...values: readonly [T, ...T[]]): T => values[below(values.length)] ?? values[0];

const year = 5787;
const weekNames = readingsOf(year, false).slice(0, 12);

/** A boy, and beside him in plain figures what was put into him. */
function randomBoy(envelopeId: string, weekIndex: number) {
  const until = weekNames[weekIndex]?.day ?? '';
  const lines = Array.from({ length: below(8) }, (_, index) => {
    const daysBefore = oneOf(-1, 0, 3, 6, 7);
    const day = addDays(until, -daysBefore);
    const sheet = oneOf('morning', 'evening', null);
    const [points, isBought] = [1 + below(2), below(5) === 0];
    const entry = pointsEntry({
      id: `${envelopeId}-${index}`,
      points,
      type: below(2) === 0 ? 'add' : 'remove',
      method: isBought ? 'purchase' : 'Shabbos minyan',
      minyan: sheet && `${day}_${sheet}`,
      // A minyan is often entered days later.
      timeStamp: new Date(`${sheet === null ? day : addDays(day, 5)}T12:00:00`),
    });
    const counts = daysBefore >= 0 && daysBefore < 7 && !isBought;
    return { entry, sheet: `${daysBefore} ${sheet}`, isMinyan: sheet !== null, counts, points };
  });
  const wonAt = Array.from({ length: below(3) }, () => below(weekNames.length));
  const envelope = boy({
    envelopeId,
    isActive: below(6) > 0,
    school: oneOf('Toras Chaim', 'Mesivta', null),
    grade: oneOf('5th', '6th', null),
    minyanPointsHistory: lines.map(({ entry }) => entry),
    winnerList: wonAt.map((index) =>
      winner({ weekName: weekNames[index]?.weekName ?? '', year, studentId: envelopeId }),
    ),
  });
  return { envelope, lines, wonAt };
}

it('N1 the pool shown equals a plain re-computation, whatever the boys and the conditions', () => {
  const seen = new Set<string>();
  for (let round = 0; round < 150; round += 1) {
    const weekIndex = 2 + below(weekNames.length - 2);
    const { day = '', weekName = '' } = weekNames[weekIndex] ?? {};
    const boys = Array.from({ length: 12 }, (_, n) => randomBoy(`boy-${n}`, weekIndex));
    const winners = new Set(boys.flatMap(({ envelope }) => (below(8) ? [] : envelope.envelopeId)));
    const conditions: DrawConditions = {
      school: oneOf(null, null, 'Toras Chaim', ''),
      grade: oneOf(null, null, '5th', ''),
      mustHaveCome: below(3) === 0,
      minPoints: oneOf(0, 0, 2, 4),
      weeksSinceWin: oneOf(0, 0, 1, 4),
      chances: oneOf('equal', 'points'),
    };
    const envelopes = boys.map(({ envelope }) => envelope);
    const week = drawWeek({ weekName, winners, setAside: new Set() }, envelopes, {
      day,
      inIsrael: false,
    });
    const { tickets, out } = drawPool(envelopes, conditions, week);

    for (const { envelope, lines, wonAt } of boys) {
      const counted = lines.filter(({ counts }) => counts);
      const sum = (some: typeof lines) =>
        some.reduce((all, { entry, points }) => all + (entry.type === 'add' ? points : -points), 0);
      const points = sum(counted);
      const came = counted.some(
        (line) => line.isMinyan && sum(counted.filter(({ sheet }) => sheet === line.sheet)) > 0,
      );
      const isRecent = wonAt.some(
        (at) => at < weekIndex && weekIndex - at <= conditions.weeksSinceWin,
      );
      const { envelopeId, isActive, school, grade } = envelope;
      const reasons = [
        isActive ? [] : 'disabled',
        [null, school ?? ''].includes(conditions.school) ? [] : 'other-school',
        [null, grade ?? ''].includes(conditions.grade) ? [] : 'other-grade',
        winners.has(envelopeId) ? 'won-this-week' : [],
        isRecent ? 'won-lately' : [],
        conditions.mustHaveCome && !came ? 'did-not-come' : [],
        conditions.minPoints > 0 && points < conditions.minPoints ? 'few-points' : [],
        conditions.chances === 'points' && points <= 0 ? 'no-tickets' : [],
      ].flat();
      const own = conditions.chances === 'points' ? points : 1;
      expect(tickets.get(envelopeId), `round ${round}`).toBe(reasons.length > 0 ? undefined : own);
      const reason = out.get(envelopeId);
      // With several reasons, any of them is right.
      const right = reasons.length === 0 ? [undefined] : reasons;
      expect(right, `round ${round}`).toContain(reason);
      seen.add(reason ?? 'takes part');
    }
  }
  expect(seen.size, 'every reason, and none').toBe(9);
});
