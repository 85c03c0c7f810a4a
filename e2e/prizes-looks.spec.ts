import { cycleYear } from '@gabbai/domain/hebrew-year.ts';
import {
  storedBoy,
  storedPrizes,
  storedWeek,
  storedWinner,
} from '@gabbai/domain/testing/stored-builders.ts';
import { expectAccessibleInBothModes } from './accessible.ts';
import { expectSoundLayout, ready } from './layout.ts';
import { expect, test } from './office.ts';
import { card } from './prizes-page.ts';
import { expectTouchableOnTablet } from './touch.ts';

const long = 'Schmelke'.repeat(10);
const mixed = 'משה Katz (אבא) 🎉 – יוסף';
const widths = [360, 768, 1280];
const year = cycleYear(new Date());

/** Difficult content together: a long word, mixed text directions, a prize without a winner, a broken picture. */
function hostile(url: string) {
  const prizes = storedPrizes('week-noach');
  Object.assign(prizes[0] ?? {}, { prizeName: long, prizeImg: `${url}/icon.svg` });
  Object.assign(prizes[1] ?? {}, { prizeName: mixed, studentId: 'boy-1', year });
  Object.assign(prizes[2] ?? {}, { studentId: 'unknown-boy', year });
  return {
    'common/week': { selectedWeek: long },
    'weeks/week-noach': storedWeek({ weekName: long, prizes }),
    'envelopes/boy-1': storedBoy({
      firstName: long,
      lastName: mixed,
      winnerList: [storedWinner()],
    }),
    'envelopes/boy-2': storedBoy({ envelopeId: 'boy-2', firstName: '', lastName: '' }),
  };
}

test('A10 A11 F1 F3 F8 the Prizes page copes with whatever is stored, at every width, light and dark @search', async ({
  backend,
  programme,
  openAsAdmin,
}) => {
  await programme.write(hostile(backend.url));
  const page = await openAsAdmin('/admin/prizes');
  await ready(page, 'prizes');
  const look = async (what: string) => {
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      await expectSoundLayout(page, `${what}, ${width} px`);
      await expectAccessibleInBothModes(page, `${what}, ${width} px`);
      if (width === 768) await expectTouchableOnTablet(page, what);
    }
  };
  await expect(page.getByText('Login successful')).toBeHidden();
  await expect(card(page, 2).getByRole('link')).toBeVisible();
  await look('the page');

  await page.getByRole('button', { name: long }).click();
  await expect(page.getByRole('radio', { name: 'Noach' })).toBeVisible();
  await look('the choice of a week');
  await page.getByRole('radio', { name: 'Noach' }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  const back = page.getByRole('button', { name: `Back to ${long}` });
  await expect(back.getByText(long), 'cut off with dots').toHaveCSS('text-overflow', 'ellipsis');
  await look('another week than the current one');
  await back.click();
  await expect(back).toBeHidden();

  await card(page, 1).getByRole('button', { name: 'Select winner' }).click();
  await expect(page.getByRole('radio')).toHaveCount(2);
  await look('the choice of a winner');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  await card(page, 2).getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('dialog', { name: 'Remove this winner?' })).toBeVisible();
  await look('the question before a winner is removed');
});
