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

/** All changes, in an order in which each is possible after those before. */
export const changes: readonly {
  readonly name: string;
  readonly run: (its: typeof given) => Promise<unknown>;
  readonly entry: object;
}[] = [
  {
    name: 'awardPoints',
    run: () =>
      window.verbs.awardPoints({
        envelopeIds: ['moshe', 'dovid'],
        points: 5,
        memo: ' Shabbos ',
        at: new Date(),
      }),
    entry: {
      action: 'award-points',
      subject: 'envelopes',
      summary: 'Awarded 5 points to 2 boys: Shabbos',
      after: { points: 5, boys: 2 },
      envelopes: ['moshe', 'dovid'],
      gain: 5,
      madeAt: expect.any(Date),
    },
  },
  {
    name: 'recordPoints',
    run: () =>
      window.verbs.recordPoints({
        envelopeId: 'moshe',
        points: 2.5,
        type: 'remove',
        memo: '',
        at: new Date(),
      }),
    entry: {
      action: 'record-points',
      subject: 'envelopes/moshe',
      summary: 'Removed 2.5 points from a boy',
      after: { points: -2.5, boys: 1 },
      envelopes: ['moshe'],
      gain: -2.5,
      madeAt: expect.any(Date),
    },
  },
  {
    name: 'recordPurchase',
    run: () => window.verbs.recordPurchase({ envelopeId: 'moshe', dollars: 10, at: new Date() }),
    entry: {
      action: 'purchase',
      subject: 'envelopes/moshe',
      summary: 'Removed 10 points from a boy for a purchase',
      after: { points: -10, boys: 1 },
      envelopes: ['moshe'],
      gain: -10,
      madeAt: expect.any(Date),
    },
  },
  {
    name: 'saveSheet',
    run: () =>
      window.verbs.saveSheet({
        // A day that is over in every time zone.
        sheetId: `${new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10)}_mincha`,
        kindName: 'Mincha',
        title: 'Mincha, Noach',
        points: 2,
        steps: [{ envelopeIds: ['moshe', 'dovid'], from: 0, to: 2 }],
      }),
    entry: {
      action: 'minyan-sheet',
      subject: expect.stringMatching(/^minyanim\/\d{4}-\d\d-\d\d_mincha$/),
      summary: 'Entered 2 boys at Mincha, Noach: 2 points each',
      before: { held: 0 },
      after: { points: 2, boys: 2, held: 2, title: 'Mincha, Noach' },
      madeAt: expect.any(Date),
      envelopes: ['moshe', 'dovid'],
      gain: 2,
    },
  },
  {
    name: 'updateEnvelope',
    run: () => window.verbs.updateEnvelope('moshe', { grade: '8th' }),
    entry: {
      action: 'edit-boy',
      subject: 'envelopes/moshe',
      summary: 'Changed the grade of a boy',
      after: { grade: '8th' },
    },
  },
  {
    name: 'changePhoto',
    run: () => window.verbs.changePhoto('moshe', null),
    entry: {
      action: 'change-photo',
      subject: 'envelopes/moshe',
      summary: 'Changed the photo of a boy',
    },
  },
  {
    name: 'setSelectedWeek',
    run: () => window.verbs.setSelectedWeek('Noach'),
    entry: {
      action: 'select-week',
      subject: 'common/week',
      summary: 'Made Noach the current week',
      after: { selectedWeek: 'Noach' },
    },
  },
  {
    name: 'savePrizeCard',
    run: () =>
      window.verbs.savePrizeCard({
        weekName: 'Noach',
        prizeNumber: 2,
        change: { prizeName: 'Bicycle' },
      }),
    entry: {
      action: 'edit-prize',
      subject: 'weeks/week-noach',
      summary: 'Changed prize 2 of Noach',
      before: { prizeName: 'Prize 2' },
      after: { prizeName: 'Bicycle' },
    },
  },
  {
    name: 'addWinner',
    run: ({ prize, at }) => window.verbs.addWinner({ ...prize, envelopeId: 'moshe', at }),
    entry: {
      action: 'add-winner',
      subject: 'envelopes/moshe',
      summary: 'Gave Bicycle (Noach) to a boy',
      after: {
        studentId: 'moshe',
        prizeId: 'prize2_week-noach',
        prizeName: 'Bicycle',
        weekName: 'Noach',
        year: 5787,
      },
    },
  },
  {
    name: 'editWinner, its picture',
    run: ({ prize, win, at }) =>
      window.verbs.editWinner({
        from: win,
        to: { ...prize, envelopeId: 'moshe', winnerImg: 'https://pictures.example/w.png' },
        at,
      }),
    entry: {
      action: 'edit-winner',
      subject: 'envelopes/moshe',
      summary: 'Changed the winner picture of a boy for Bicycle (Noach)',
      before: expect.objectContaining({ prizeName: 'Bicycle' }),
      after: expect.objectContaining({ prizeName: 'Bicycle' }),
    },
  },
  {
    name: 'editWinner, its boy and its prize',
    run: ({ prize, win, at }) => {
      const to = { ...prize, envelopeId: 'dovid', prizeId: 'prize3_week-noach', winnerImg: null };
      return window.verbs.editWinner({ from: win, to, at });
    },
    entry: {
      action: 'move-winner',
      subject: 'envelopes/dovid',
      summary: 'Moved the win of Bicycle (Noach) from a boy to a boy',
      before: expect.objectContaining({ studentId: 'moshe', prizeName: 'Bicycle' }),
      after: expect.objectContaining({ studentId: 'dovid', prizeName: 'Prize 3' }),
    },
  },
  {
    name: 'removeWinner',
    run: ({ win, at }) => {
      const from = { ...win, envelopeId: 'dovid', prizeId: 'prize3_week-noach' };
      return window.verbs.removeWinner({ from, at });
    },
    entry: {
      action: 'remove-winner',
      subject: 'envelopes/dovid',
      summary: 'Removed Prize 3 (Noach) from a boy',
      before: expect.objectContaining({ studentId: 'dovid', prizeName: 'Prize 3' }),
    },
  },
  {
    name: 'updateRequest',
    run: () =>
      window.verbs.updateRequest('r1', {
        name: 'Moshe',
        fatherName: 'Yaakov',
        nickName: '',
        parsha: 'Noach',
        inHonorOf: '',
        type: null,
      }),
    entry: {
      action: 'edit-request',
      subject: 'requests/r1',
      summary: 'Changed the aliya request of Moshe',
      after: { name: 'Moshe', fatherName: 'Yaakov', nickName: '', parshas: 'Noach', inHonorOf: '' },
    },
  },
  {
    name: 'deleteRequest',
    run: () => window.verbs.deleteRequest('r1'),
    entry: {
      action: 'delete-request',
      subject: 'requests/r1',
      summary: 'Deleted an aliya request without a name',
    },
  },
  {
    name: 'addSchool',
    run: () => window.verbs.addSchool('Mesivta'),
    entry: {
      action: 'add-school',
      subject: expect.stringMatching(/^common\/general\/schools\/[^/]+$/),
      summary: 'Added the school Mesivta',
      after: { name: 'Mesivta' },
    },
  },
  {
    name: 'updateSchool',
    run: () =>
      window.verbs.updateSchool({
        schoolId: 's1',
        oldName: 'Old',
        name: 'New',
        carryToBoys: false,
      }),
    entry: {
      action: 'rename-school',
      subject: `${schools}/s1`,
      summary: 'Renamed the school Old to New',
      before: { name: 'Old' },
      after: { name: 'New' },
    },
  },
  {
    name: 'deleteSchool',
    run: () => window.verbs.deleteSchool('s1'),
    entry: {
      action: 'delete-school',
      subject: `${schools}/s1`,
      summary: 'Deleted the school',
    },
  },
  {
    name: 'deleteEnvelope',
    run: () => window.verbs.deleteEnvelope({ envelopeId: 'moshe' }),
    entry: {
      action: 'delete-boy',
      subject: 'envelopes/moshe',
      summary: 'Deleted Moshe Katz',
      before: { name: 'Moshe Katz', minyanPoints: -5.5, prizes: 0 },
    },
  },
];

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
