import { expect, it } from 'vitest';
import type { DocumentData } from 'firebase/firestore';
import { totalPoints } from '@gabbai/domain/points.ts';
import { findFaults } from '@gabbai/domain/records-check.ts';
import { planBoy } from '@gabbai/domain/school-year/year-plan.ts';
import {
  storedBoy,
  storedPointsEntry,
  storedSchool,
} from '@gabbai/domain/testing/stored-builders.ts';
import { toCheckedProgramme } from '../stored/checked-programme.ts';
import { envelopeFromStored, historyFromStored } from '../stored/converters.ts';
import { closeBoy } from '../years/close-boy.ts';
import { linesOf } from './fake-office.ts';
import { reopenBoy } from './reopen-boy.ts';

const line = (id: string, day: string | null, gain: number) =>
  storedPointsEntry({ id, points: gain, timeStamp: day && `${day}T12:00:00.000Z` });
const idsOf = (stored: unknown) => (stored as { id: string }[]).map(({ id }) => id);

it.each(['carry', 'zero'] as const)(
  'M1 M3 O2 the lines of a year are taken by their own dates, since a merge puts those of one record behind the other: points %s',
  (points) => {
    const lines = [
      line('undated-first', null, 1),
      line('own-old', '2027-06-01', 2),
      line('own-undated', null, 4),
      line('own-new', '2027-11-01', 8),
      line('own-new-undated', null, 16),
      line('other-old', '2027-05-01', 32),
      line('other-undated', null, 64),
      line('other-new', '2027-10-30', 128),
    ];
    const was = storedBoy({ minyanPoints: 255, minyanPointsHistory: lines });
    const choices = { points, areGradesMoved: false, graduates: 'stay', prizes: 'keep' } as const;
    const closing = { year: 5787, choices, by: 'me', at: new Date(), change: 'change-1' };
    const { page, fields } = closeBoy(was, closing);
    const moved = ['undated-first', 'own-old', 'own-undated', 'other-old', 'other-undated'];
    const cleared = points === 'zero' ? ['close-5787'] : [];
    expect(idsOf(page['entries'])).toEqual([...moved, ...cleared]);
    expect(page).toMatchObject({
      from: '2027-05-01T12:00:00.000Z',
      to: '2027-06-01T12:00:00.000Z',
      sum: points === 'zero' ? 0 : 103,
    });
    const left = ['own-new', 'own-new-undated', 'other-new'];
    expect(idsOf(fields['minyanPointsHistory'])).toEqual(['carried-0001', ...left]);
    const closed: DocumentData = { ...was, ...fields };
    expect(closed['minyanPoints']).toBe(points === 'zero' ? 152 : 255);
    expect(totalPoints(historyFromStored(linesOf(closed)))).toBe(closed['minyanPoints']);
    expect(planBoy(envelopeFromStored('', was), 5787, choices).points).toBe(closed['minyanPoints']);
    const path = 'envelopes/boy';
    const documents = new Map([
      [path, closed],
      [`${path}/pointsHistory/0001`, page],
      [`years/5787/${path}`, was],
      ['common/general/schools/one', storedSchool()],
    ]);
    const rest = { files: null, thisYear: 5788, today: '2028-08-20', by: 'me' };
    expect(findFaults(toCheckedProgramme(documents, rest))).toEqual([]);
    const lost = { ...closed, minyanPointsHistory: linesOf(closed).slice(0, -1) };
    expect(
      findFaults(toCheckedProgramme(new Map([...documents, [path, lost]]), rest)).map(
        ({ kind }) => kind,
      ),
    ).toContain('year-differs');
    const year = { year: 5787, choices };
    expect({ ...closed, ...reopenBoy(was, closed, year) }).toEqual(was);
    // As an earlier version closed him: what came before the first later line.
    const earlier = { ...closed, minyanPointsHistory: [linesOf(closed)[0], ...lines.slice(3)] };
    expect(reopenBoy(was, earlier, year)).toMatchObject({ minyanPointsHistory: lines });
  },
);
