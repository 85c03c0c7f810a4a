import type { Page } from '@playwright/test';
import { storedBoy, storedWeek, storedWinner } from '@gabbai/domain/testing/stored-builders.ts';
import type { Programme } from './programme.ts';
import { expect, test } from './verbs.ts';

/** Uploads a picture of each kind. Returns their URLs. */
function uploadThree(page: Page): Promise<{ prize: string; winner: string; photo: string }> {
  return page.evaluate(async () => {
    const { verbs } = window;
    const canvas = new OffscreenCanvas(20, 20);
    canvas.getContext('2d')?.fillRect(0, 0, 20, 20);
    const file = new File([await canvas.convertToBlob()], 'picture.png', { type: 'image/png' });
    return {
      prize: await verbs.uploadPrizeImage({ weekName: 'Noach', file }),
      winner: await verbs.uploadWinnerImage({ weekName: 'Noach', file }),
      photo: await verbs.uploadStudentImage({ file }),
    };
  });
}

/** Waits until the page has no pending work. */
async function statusOf(page: Page, url: string): Promise<number> {
  await page.evaluate(() => window.verbs.flushChanges(60_000));
  return (await fetch(url)).status;
}

/** Without an account, the server answers 403 for a missing file, as for a forbidden one. */
const gone = 403;
const at = '2026-11-20T12:00:00Z';

function remove(page: Page, envelopeId: string, win: { prizeId: string; year: number }) {
  return page.evaluate(
    ({ envelopeId, win, at }) =>
      window.verbs.removeWinner({
        from: { ...win, envelopeId, weekName: 'Noach' },
        at: new Date(at),
      }),
    { envelopeId, win, at },
  );
}

const last = { prizeId: 'prize1_week-noach', year: 5786 };
const before = { prizeId: 'prize2_week-noach', year: 5785 };

async function staysWhereUnknown(page: Page, programme: Programme): Promise<void> {
  const { winner } = await uploadThree(page);
  const winnerList = [storedWinner({ ...last, studentId: 'moshe', winnerImg: winner })];
  await programme.write({ 'envelopes/moshe': storedBoy({ envelopeId: 'moshe', winnerList }) });
  // The years are read first, and for the removal too.
  await page.route(/Firestore\/Listen\/channel/, (route) =>
    decodeURIComponent(route.request().postData() ?? '').includes('"collectionId":"bin"')
      ? route.abort()
      : route.continue(),
  );
  await remove(page, 'moshe', last);
  expect(await statusOf(page, winner)).toBe(200);
  expect(await programme.read('envelopes/moshe')).toMatchObject({ winnerList: [] });
}

test('found 9 found 11: a picture is deleted with the last record that uses it', async ({
  programme,
  openVerbs,
  allowedComplaints,
}) => {
  allowedComplaints.push(/net::ERR_/);
  const page = await openVerbs();
  const { prize, winner, photo } = await uploadThree(page);
  // As after a move of the programme to another address.
  const elsewhere = winner.replace(/^.+?(?=\/v0)/, 'https://old.example').replace(/token=.+/, '');
  await programme.write({
    'envelopes/moshe': storedBoy({
      envelopeId: 'moshe',
      studentImgUrl: photo,
      winnerList: [
        storedWinner({ ...last, studentId: 'moshe', winnerImg: winner }),
        storedWinner({ ...before, studentId: 'moshe', winnerImg: prize }),
      ],
    }),
    'envelopes/dovid': storedBoy({
      envelopeId: 'dovid',
      studentImgUrl: photo,
      winnerList: [storedWinner({ ...before, studentId: 'dovid', winnerImg: elsewhere })],
    }),
    'weeks/week-noach': storedWeek({
      prizes: [{ prizeId: 'prize1_week-noach', prizeName: 'Scooter', prizeImg: prize }],
    }),
  });

  await remove(page, 'moshe', last);
  expect(await statusOf(page, winner), 'Dovid’s win of another year').toBe(200);
  await page.evaluate(() =>
    window.verbs.savePrizeCard({ weekName: 'Noach', prizeNumber: 1, change: { prizeImg: null } }),
  );
  expect(await statusOf(page, prize), 'Moshe’s win of another year').toBe(200);
  await page.evaluate(() => window.verbs.deleteEnvelope({ envelopeId: 'moshe' }));
  expect(await statusOf(page, photo), 'Dovid’s photo').toBe(200);
  expect(await statusOf(page, prize), 'O3 Moshe’s win, who may be brought back').toBe(200);

  await remove(page, 'dovid', before);
  expect(await statusOf(page, winner)).toBe(gone);
  await page.evaluate(() => window.verbs.changePhoto('dovid', null));
  expect(await statusOf(page, photo)).toBe(gone);

  await test.step('a picture stays while the records that use it cannot be read', () =>
    staysWhereUnknown(page, programme));
});
