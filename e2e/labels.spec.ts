import { decodeQR } from 'qr/decode.js';
import type { Locator, Page } from '@playwright/test';
import { readEnvelopeCode } from '@gabbai/domain/envelope-code.ts';
import { storedBoy } from '@gabbai/domain/testing/stored-builders.ts';
import { expectAccessible } from './accessible.ts';
import { expectSoundLayout, ready } from './layout.ts';
import { expect, test } from './office.ts';

const longName = 'Yisroel Menachem Mendel Halberstam-Twersky';

const boys = {
  'envelopes/Ab3dEfGh1jKlMn0pQrSt': storedBoy({
    firstName: 'Yisroel Menachem Mendel',
    lastName: 'Halberstam-Twersky',
    Yeshiava: 'Mesivta',
    grade: '10th',
  }),
  'envelopes/boy-2': storedBoy({
    firstName: 'אַבְרָהָם',
    lastName: 'בן־דוד',
    Yeshiava: 'ישיבת נצח',
    grade: '2nd',
  }),
  'envelopes/boy-6': storedBoy({
    firstName: 'WOLF',
    lastName: 'WOLFESCHLEGELSTEINHAUSENBERGERDORFF OF HOHENSTAUFEN',
    Yeshiava: 'Yeshiva Toras Chaim of Flatbush and Boro Park',
    grade: '5th',
  }),
  'envelopes/boy-3': storedBoy({ lastName: 'Stern', Yeshiava: 'Mesivta', grade: '2nd' }),
  'envelopes/boy-4': storedBoy({ firstName: '', lastName: '', Yeshiava: '', grade: undefined }),
  'envelopes/boy-5': storedBoy({
    lastName: 'Disabled',
    Yeshiava: 'Mesivta',
    grade: '2nd',
    isActive: false,
  }),
  ...Object.fromEntries(
    Array.from({ length: 30 }, (_, n) => [
      `envelopes/class-${n}`,
      storedBoy({ lastName: `Number${n}`, Yeshiava: 'Cheder', grade: '1st' }),
    ]),
  ),
};

async function printing(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
}

async function printed(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
}

/** What a scanner reads in the picture of an element. */
async function scan(element: Locator): Promise<string> {
  const png = (await element.screenshot({ scale: 'device' })).toString('base64');
  const { width, height, bytes } = await element.page().evaluate(async (base64) => {
    const image = new Image();
    image.src = `data:image/png;base64,${base64}`;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height);
    const context = canvas.getContext('2d');
    context?.drawImage(image, 0, 0);
    const data = context?.getImageData(0, 0, image.width, image.height).data ?? [];
    return { width: image.width, height: image.height, bytes: [...data] };
  }, png);
  return decodeQR({ width, height, data: Uint8Array.from(bytes) });
}

test('K11 labels with name, school, grade and a code that a scanner reads, on both kinds of sheets; a roster with boxes by class', async ({
  programme,
  openAsAdmin,
}) => {
  const page = await openAsAdmin('/admin/envelopes/print', { deviceScaleFactor: 2 });
  await test.step('without boys, there is nothing to print', async () => {
    await expect(page.getByText('No boys are registered yet.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Import a list' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Print' })).toHaveCount(0);
  });
  await programme.write(boys);
  await page.goto('/admin/envelopes?school=Mesivta');
  await ready(page, 'envelopes');
  await page.getByRole('link', { name: 'Labels and roster' }).click();
  await expect(page).toHaveURL('/admin/envelopes/print?school=Mesivta');
  await ready(page, 'print');
  await expect(page.getByText('2 boys on 1 sheet')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Disabled boys too' }).check();
  await expect(page.getByText('3 boys on 1 sheet')).toBeVisible();
  await expectAccessible(page);
  await expectSoundLayout(page, 'labels');

  const labels = page.locator('[data-sheet] > div').filter({ visible: true });
  await test.step('the codes of the printed page lead to the boys; names are whole', async () => {
    await page.getByRole('combobox', { name: 'School' }).selectOption('All schools');
    await page.getByRole('textbox', { name: 'Start at label' }).fill('3');
    await expect(page.getByText('36 boys on 2 sheets')).toBeVisible();
    await expect(page).toHaveURL(/disabled=yes&start=3$/);
    for (const [sheet, width] of [
      ['Avery 5160', 8.5 * 96],
      ['Avery L7160', (210 / 25.4) * 96],
    ] as const) {
      const option = page.getByRole('option', { name: sheet });
      await page
        .getByRole('combobox', { name: 'Label sheets' })
        .selectOption((await option.textContent()) ?? '');
      await printing(page);
      await expect(labels).toHaveCount(38);
      await expect(labels.first()).toHaveText('');
      const box = await page
        .locator('[data-sheet]')
        .filter({ visible: true })
        .first()
        .boundingBox();
      expect(box?.width).toBeCloseTo(width, 0);
      for (const [name, id] of [
        [longName, 'Ab3dEfGh1jKlMn0pQrSt'],
        ['אַבְרָהָם בן־דוד', 'boy-2'],
        ['WOLF WOLFESCHLEGELSTEINHAUSENBERGERDORFF OF HOHENSTAUFEN', 'boy-6'],
        ['No name', 'boy-4'],
      ] as const) {
        const label = labels.filter({ hasText: name });
        expect(readEnvelopeCode(await scan(label.locator('svg'))), name).toBe(id);
        expect(
          await label.evaluate((element) =>
            [element, ...element.querySelectorAll('div')].some(
              ({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1,
            ),
          ),
          `${name} is cut`,
        ).toBe(false);
      }
      await printed(page);
    }
  });

  await test.step('the roster lists each class', async () => {
    await page.getByRole('combobox', { name: 'Print' }).selectOption('Roster for the minyanim');
    await expect(page.getByText('36 boys in 6 classes')).toBeVisible();
    const ownPages = page.getByRole('checkbox', { name: 'Each class on its own page' });
    await expect(ownPages, 'the classes share pages').not.toBeChecked();
    await expect(page.getByRole('region', { name: 'Preview' }).getByRole('table')).toHaveCount(6);
    await expectAccessible(page);
    await printing(page);
    const classes = page.getByRole('table').filter({ visible: true });
    await expect(classes).toHaveCount(6);
    await expect(classes.first().getByRole('row')).toHaveCount(32);
    await expect(classes.nth(1)).toContainText('Mesivta · 2nd');
    await expect(
      classes
        .nth(2)
        .getByRole('row')
        .filter({ hasText: longName })
        .getByRole('cell', { name: 'Shabbos morning' }),
    ).toBeVisible();
    await printed(page);
  });

  await page.getByRole('combobox', { name: 'School' }).selectOption('No school');
  await expect(page.getByText('1 boy in 1 class')).toBeVisible();
  await page.getByRole('combobox', { name: 'Grade' }).selectOption('10th');
  await expect(page.getByText('No boys to print. Choose another school or grade.')).toBeVisible();
  await page.getByRole('link', { name: 'Back to Envelopes' }).click();
  await expect(page).toHaveURL('/admin/envelopes?school=&grade=10th');
});
