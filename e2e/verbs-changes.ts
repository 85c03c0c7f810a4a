/** Each change an administrator can make through the app's functions, with its expected activity entry. */
import {
  storedBoy,
  storedPrizes,
  storedRequest,
  storedSchool,
  storedWeek,
} from '@gabbai/domain/testing/stored-builders.ts';
import type { Programme } from './programme.ts';
import { expect } from './verbs.ts';

const schools = 'common/general/schools';

/** A prize, and the win of it. A change runs in the page, so it gets them from there. */
export const given = {
  prize: { weekId: 'week-noach', prizeId: 'prize2_week-noach' },
  win: { envelopeId: 'moshe', prizeId: 'prize2_week-noach', weekName: 'Noach', year: 5787 },
  at: new Date('2026-11-20T12:00:00Z'),
};

const entry = (action: string, subject: unknown, summary: string, more: object = {}) => ({
  action,
  subject,
  summary,
  ...more,
});

/** All changes with the entry of each, in an order in which each is possible after those before. */
export const changes: Readonly<
  Record<string, readonly [run: (its: typeof given) => Promise<unknown>, entry: object]>
> = {
  awardPoints: [
    () =>
      window.verbs.awardPoints({
        envelopeIds: ['moshe', 'dovid'],
        points: 5,
        memo: ' Shabbos ',
        at: new Date(),
      }),
    entry('award-points', 'envelopes', 'Awarded 5 points to 2 boys: Shabbos', {
      after: { points: 5, boys: 2 },
      envelopes: ['moshe', 'dovid'],
      gain: 5,
      madeAt: expect.any(Date),
    }),
  ],
  recordPoints: [
    () =>
      window.verbs.recordPoints({
        envelopeId: 'moshe',
        points: 2.5,
        type: 'remove',
        memo: '',
        at: new Date(),
      }),
    entry('record-points', 'envelopes/moshe', 'Removed 2.5 points from a boy', {
      after: { points: -2.5, boys: 1 },
      envelopes: ['moshe'],
      gain: -2.5,
      madeAt: expect.any(Date),
    }),
  ],
  recordPurchase: [
    () => window.verbs.recordPurchase({ envelopeId: 'moshe', dollars: 10, at: new Date() }),
    entry('purchase', 'envelopes/moshe', 'Removed 10 points from a boy for a purchase', {
      after: { points: -10, boys: 1 },
      envelopes: ['moshe'],
      gain: -10,
      madeAt: expect.any(Date),
    }),
  ],
  saveSheet: [
    () =>
      window.verbs.saveSheet({
        // A day that is over in every time zone.
        sheetId: `${new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10)}_mincha`,
        kindName: 'Mincha',
        title: 'Mincha, Noach',
        points: 2,
        steps: [{ envelopeIds: ['moshe', 'dovid'], from: 0, to: 2 }],
      }),
    entry(
      'minyan-sheet',
      expect.stringMatching(/^minyanim\/\d{4}-\d\d-\d\d_mincha$/),
      'Entered 2 boys at Mincha, Noach: 2 points each',
      {
        before: { held: 0 },
        after: { points: 2, boys: 2, held: 2, title: 'Mincha, Noach' },
        madeAt: expect.any(Date),
        envelopes: ['moshe', 'dovid'],
        gain: 2,
      },
    ),
  ],
  updateEnvelope: [
    () => window.verbs.updateEnvelope('moshe', { grade: '8th' }),
    entry('edit-boy', 'envelopes/moshe', 'Changed the grade of a boy', { after: { grade: '8th' } }),
  ],
  changePhoto: [
    () => window.verbs.changePhoto('moshe', null),
    entry('change-photo', 'envelopes/moshe', 'Changed the photo of a boy'),
  ],
  setSelectedWeek: [
    () => window.verbs.setSelectedWeek('Noach'),
    entry('select-week', 'common/week', 'Made Noach the current week', {
      after: { selectedWeek: 'Noach' },
    }),
  ],
  savePrizeCard: [
    () =>
      window.verbs.savePrizeCard({
        weekName: 'Noach',
        prizeNumber: 2,
        change: { prizeName: 'Bicycle' },
      }),
    entry('edit-prize', 'weeks/week-noach', 'Changed prize 2 of Noach', {
      before: { prizeName: 'Prize 2' },
      after: { prizeName: 'Bicycle' },
    }),
  ],
  addWinner: [
    ({ prize, at }) => window.verbs.addWinner({ ...prize, envelopeId: 'moshe', at }),
    entry('add-winner', 'envelopes/moshe', 'Gave Bicycle (Noach) to a boy', {
      after: {
        studentId: 'moshe',
        prizeId: 'prize2_week-noach',
        prizeName: 'Bicycle',
        weekName: 'Noach',
        year: 5787,
      },
    }),
  ],
  'editWinner, its picture': [
    ({ prize, win, at }) =>
      window.verbs.editWinner({
        from: win,
        to: { ...prize, envelopeId: 'moshe', winnerImg: 'https://pictures.example/w.png' },
        at,
      }),
    entry(
      'edit-winner',
      'envelopes/moshe',
      'Changed the winner picture of a boy for Bicycle (Noach)',
      {
        before: expect.objectContaining({ prizeName: 'Bicycle' }),
        after: expect.objectContaining({ prizeName: 'Bicycle' }),
      },
    ),
  ],
  'editWinner, its boy and its prize': [
    ({ prize, win, at }) => {
      const to = { ...prize, envelopeId: 'dovid', prizeId: 'prize3_week-noach', winnerImg: null };
      return window.verbs.editWinner({ from: win, to, at });
    },
    entry(
      'move-winner',
      'envelopes/dovid',
      'Moved the win of Bicycle (Noach) from a boy to a boy',
      {
        before: expect.objectContaining({ studentId: 'moshe', prizeName: 'Bicycle' }),
        after: expect.objectContaining({ studentId: 'dovid', prizeName: 'Prize 3' }),
      },
    ),
  ],
  removeWinner: [
    ({ win, at }) => {
      const from = { ...win, envelopeId: 'dovid', prizeId: 'prize3_week-noach' };
      return window.verbs.removeWinner({ from, at });
    },
    entry('remove-winner', 'envelopes/dovid', 'Removed Prize 3 (Noach) from a boy', {
      before: expect.objectContaining({ studentId: 'dovid', prizeName: 'Prize 3' }),
    }),
  ],
  updateRequest: [
    () =>
      window.verbs.updateRequest('r1', {
        name: 'Moshe',
        fatherName: 'Yaakov',
        nickName: '',
        parsha: 'Noach',
        inHonorOf: '',
        type: null,
      }),
    entry('edit-request', 'requests/r1', 'Changed the aliya request of Moshe', {
      after: { name: 'Moshe', fatherName: 'Yaakov', nickName: '', parshas: 'Noach', inHonorOf: '' },
    }),
  ],
  deleteRequest: [
    () => window.verbs.deleteRequest('r1'),
    entry('delete-request', 'requests/r1', 'Deleted an aliya request without a name'),
  ],
  addSchool: [
    () => window.verbs.addSchool('Mesivta'),
    entry(
      'add-school',
      expect.stringMatching(/^common\/general\/schools\/[^/]+$/),
      'Added the school Mesivta',
      { after: { name: 'Mesivta' } },
    ),
  ],
  updateSchool: [
    () =>
      window.verbs.updateSchool({
        schoolId: 's1',
        oldName: 'Old',
        name: 'New',
        carryToBoys: false,
      }),
    entry('rename-school', `${schools}/s1`, 'Renamed the school Old to New', {
      before: { name: 'Old' },
      after: { name: 'New' },
    }),
  ],
  deleteSchool: [
    () => window.verbs.deleteSchool('s1'),
    entry('delete-school', `${schools}/s1`, 'Deleted the school'),
  ],
  deleteEnvelope: [
    () => window.verbs.deleteEnvelope({ envelopeId: 'moshe' }),
    entry('delete-boy', 'envelopes/moshe', 'Deleted Moshe Katz', {
      before: { name: 'Moshe Katz', minyanPoints: -5.5, prizes: 0 },
    }),
  ],
};

/** The records that the changes start from. */
export async function register(programme: Programme): Promise<void> {
  await programme.write({
    'envelopes/moshe': storedBoy({ envelopeId: 'moshe' }),
    'envelopes/dovid': storedBoy({ envelopeId: 'dovid', Yeshiava: 'Old' }),
    'requests/r1': storedRequest({ requestId: 'r1' }),
    [`${schools}/s1`]: storedSchool({ schoolId: 's1', name: 'Old' }),
    'weeks/week-noach': storedWeek({
      prizes: storedPrizes('week-noach', (n) => ({
        prizeName: `Prize ${n}`,
        prizeImg: 'https://pictures.example/p.png',
        year: null,
      })),
    }),
  });
}
