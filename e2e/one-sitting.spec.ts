import type { Page } from '@playwright/test';
import { cycleYear } from '@gabbai/domain/hebrew-year.ts';
import { storedBoy } from '@gabbai/domain/testing/stored-builders.ts';
import { expect, expectStored, test } from './office.ts';
import { picture } from './pictures.ts';
import { askToDelete } from './profile-page.ts';
import { card, nameOf, noachIsThisWeek, prizesOf } from './prizes-page.ts';
import { remove } from './winners-card.ts';

/** Without an account, the server answers 403 for a missing file, as for a forbidden one. */
const gone = 403;

const year = cycleYear(new Date());
const moshe = 'envelopes/from-the-public-site';
const yaakov = 'envelopes/boy-2';
const week = 'weeks/week-noach';
const scooter = { prizeId: 'prize1_week-noach', prizeName: 'Big scooter', weekName: 'Noach', year };

const section = (page: Page, name: string) => page.getByRole('region', { name });
const menu = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click();

test('A5 A6 D2 D5 E10 F4 F6 F8 H2 H4 H5 H6 H7 H10 H11 I2 a boy from his registration to his deletion, in one session', async ({
  programme,
  openAsAdmin,
}) => {
  await programme.write({
    ...noachIsThisWeek,
    [yaakov]: storedBoy({ envelopeId: 'boy-2', firstName: 'Yaakov', lastName: 'Levin' }),
    'common/general/schools/school-1': { schoolId: 'school-1', name: 'Yeshiva Toras Chaim' },
  });
  const page = await openAsAdmin('/admin/dashboard');
  await expect(section(page, 'New Envelope Requests').getByText('Yaakov Levin')).toBeVisible();

  await test.step('a boy registers on the public site and appears', async () => {
    const registered = {
      firstName: 'Moishe',
      lastName: 'Katz',
      grade: '4th',
      createdAt: new Date(),
    };
    await programme.write({ [moshe]: registered });
    const row = section(page, 'New Envelope Requests').getByRole('row', { name: /Moishe Katz/ });
    await row.getByRole('link', { name: /View Detail/ }).click();
    await expect(page).toHaveURL('/admin/dashboard/profile/from-the-public-site');
  });

  await test.step('he is edited', async () => {
    const about = section(page, 'Details');
    await about.getByLabel('Name', { exact: true }).fill('Moshe Katz');
    await page.keyboard.press('Enter');
    await about.getByLabel('Grade', { exact: true }).selectOption('5th');
    await about.getByLabel('Yeshiva', { exact: true }).selectOption('Yeshiva Toras Chaim');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Moshe Katz');
    await expectStored(programme, moshe).toMatchObject({
      firstName: 'Moshe',
      lastName: 'Katz',
      grade: '5th',
      Yeshiava: 'Yeshiva Toras Chaim',
    });
  });

  const points = section(page, 'Minyan Points');
  await test.step('he gets points', async () => {
    await points.getByRole('button', { name: 'Add points' }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel('Points').fill('25');
    await form.getByLabel('Memo').fill('A month of Shabbos');
    await form.getByRole('button', { name: 'Add points' }).click();
    await expect(page.getByText('Minyan Points Added Successfully')).toBeVisible();
    await expectStored(programme, moshe).toMatchObject({
      minyanPoints: 25,
      minyanPointsHistory: [{ points: 25, type: 'add', method: 'A month of Shabbos' }],
    });
  });

  await test.step('he buys something for $15', async () => {
    await points.getByRole('button', { name: '$5 more' }).click();
    await points.getByRole('button', { name: 'Buy' }).click();
    await expect(points.getByRole('paragraph').first()).toHaveText('10');
    // The page shows a purchase before the server has stored it.
    await expectStored(programme, moshe).toMatchObject({
      minyanPoints: 10,
      minyanPointsHistory: [{ points: 25 }, { points: 15, type: 'remove', method: 'purchase' }],
    });
  });

  const prizeImg = await test.step("the week's first prize gets a name and a picture", async () => {
    await menu(page, 'Prizes');
    await nameOf(page, 1).fill('Big scooter');
    await card(page, 1).locator('input[type="file"]').setInputFiles(picture('scooter.png'));
    await expect(page.getByText('Image uploaded successfully')).toBeVisible();
    await expect
      .poll(async () => prizesOf(await programme.read(week))[0])
      .toMatchObject({ prizeName: 'Big scooter', prizeImg: expect.stringContaining('/v0/b/') });
    return String(prizesOf(await programme.read(week))[0]?.['prizeImg']);
  });

  await test.step('he wins it', async () => {
    await card(page, 1).getByRole('button', { name: 'Select winner' }).click();
    const dialog = page.getByRole('dialog', { name: 'Select the winner of Big scooter' });
    await dialog.getByLabel('Search by name').fill('moshe');
    await dialog.getByRole('radio', { name: 'Moshe Katz' }).check();
    await dialog.getByRole('button', { name: 'Add Winner' }).click();
    await expect(page.getByText('Winner added successfully')).toBeVisible();
    expect(prizesOf(await programme.read(week))[0]).toMatchObject({
      studentId: 'from-the-public-site',
      prizeImg,
    });
    await expectStored(programme, moshe).toMatchObject({
      winnerList: [{ ...scooter, studentId: 'from-the-public-site' }],
    });
  });

  await test.step('the win moves to Yaakov', async () => {
    await card(page, 1).getByRole('link', { name: 'Moshe Katz' }).click();
    await section(page, 'Prizes won').getByRole('button', { name: 'EDIT Big scooter' }).click();
    const form = page.getByRole('dialog', { name: 'Edit winner' });
    await form.getByRole('combobox', { name: 'Boy' }).fill('yaak');
    await page.getByRole('option', { name: /Yaakov Levin/ }).click();
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Winner Edited successfully')).toBeVisible();
    expect(prizesOf(await programme.read(week))[0]).toMatchObject({ studentId: 'boy-2', prizeImg });
    await expectStored(programme, moshe).toMatchObject({ winnerList: [] });
    await expectStored(programme, yaakov).toMatchObject({
      winnerList: [{ ...scooter, studentId: 'boy-2' }],
    });
  });

  await test.step('it is taken back', async () => {
    await menu(page, 'Envelopes');
    await page.getByRole('link', { name: 'View Detail of Yaakov Levin' }).click();
    await remove(page, 'Big scooter');
    await expect(page.getByText('Winner removed successfully')).toBeVisible();
    expect(prizesOf(await programme.read(week))[0]).toMatchObject({
      studentId: '',
      winnerImg: '',
      prizeImg,
    });
    await expectStored(programme, yaakov).toMatchObject({ winnerList: [] });
  });

  await test.step('he leaves', async () => {
    await menu(page, 'Envelopes');
    await page.getByRole('link', { name: 'View Detail of Moshe Katz' }).click();
    await page.locator('input[type=file]').first().setInputFiles(picture('moshe.png'));
    await expect.poll(async () => (await programme.read(moshe))?.['studentImgUrl']).toBeTruthy();
    const photo = String((await programme.read(moshe))?.['studentImgUrl']);
    await askToDelete(page);
    const question = page.getByRole('dialog', { name: 'Delete the profile of Moshe Katz?' });
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Envelope deleted successfully')).toBeVisible();
    await expect(page).toHaveURL('/admin/envelopes');
    await expectStored(programme, moshe).toBeNull();
    await expect.poll(async () => (await fetch(photo)).status).toBe(gone);
    await expect(page.getByText('Moshe Katz')).toHaveCount(0);
  });
});
