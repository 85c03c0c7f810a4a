import type { Page } from '@playwright/test';
import { expectAccessibleInBothModes } from './accessible.ts';
import { compose, pressComposingEnter } from './composing.ts';
import { denyCamera, holdBeforeCamera, readNatively } from './fake-camera.ts';
import { ready } from './layout.ts';
import { checkPaid, lastShabbos, openSchool, schoolBoys } from './minyan-school.ts';
import { expect, test } from './office.ts';
import type { Programme } from './programme.ts';

const boys = schoolBoys(5);
const [moshe, yaakov, avrohom, yitzchok, yosef] = boys.map(({ name }) => name);

const scanner = (page: Page) => page.getByRole('region', { name: 'Scan labels' });

/** Types as a scanner does, many keys in a moment. */
const typeAsScanner = (page: Page, text: string) =>
  page.evaluate((keys) => {
    for (const key of [...keys.split(''), 'Enter'])
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
      );
  }, text);

/** Codes of the first four labels as a scanner types them on German, French, Spanish and Russian layouts, and its last keys. */
const scans = [
  ['bozÖbozß0', 'Tab'],
  ['boyMboy)&', 'Enter', 'Enter'],
  ["boyÑboy'2"],
  ['ищнЖищн-3', 'Enter'],
] as const;

async function readsEachScanner(page: Page): Promise<void> {
  const box = page.getByRole('combobox', { name: 'First or last name' });
  for (const [index, [typed, ...ends]] of scans.entries()) {
    await box.fill('yos');
    await page.keyboard.type(typed);
    for (const end of ends) await page.keyboard.press(end);
    await expect(page.getByText(`${boys[index]?.name} added. ${index + 1} boy`)).toBeVisible();
    await expect(box).toHaveValue('');
    await expect(box).toBeFocused();
  }
  // The pause is longer than those that end a code.
  await page.keyboard.type('boy:boy-4boy:');
  await page.waitForTimeout(300);
  await page.keyboard.type('boy-0');
  await expect(
    page.getByText(`${moshe} is here already.`),
    'codes that run together',
  ).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Who came 5 boys' })).toBeVisible();
  await page.getByRole('button', { name: 'Discard' }).click();

  await box.fill('boy:boy-1');
  await page.keyboard.press('Enter');
  const save = page.getByRole('button', { name: 'Save 1 boy' });
  await save.focus();
  // At once, since a slow machine leaves a pause between keys that are pressed one after the other, which ends a code.
  const keys = [...'boy:boy-2'.split(''), 'Enter', 'Enter'];
  await Promise.all(keys.map((key) => page.keyboard.press(key)));
  await expect(scanner(page).getByRole('status').first()).toHaveText(`${avrohom} added`);
  await expect(page.getByRole('button', { name: 'Save 2 boys' }), 'not pressed').toBeFocused();
  await page.getByRole('button', { name: 'Discard' }).click();
  // For half a second an Enter belongs to the code before it; a quick machine types the next name within it.
  await page.waitForTimeout(600);
}

async function takesNoGuess(page: Page): Promise<void> {
  const box = page.getByRole('combobox', { name: 'First or last name' });
  const options = page.getByRole('option');
  await box.fill('zzzz');
  await box.press('Enter');
  await expect(page.getByText('No boy’s name matches “zzzz”.')).toBeVisible();
  await expect(options).toHaveCount(0);
  await box.fill('yossi');
  await expect(page.getByRole('group', { name: 'Similar names' })).toBeVisible();
  await expect(page.getByRole('option', { selected: true })).toHaveCount(0);
  await box.press('Enter');
  await expect(page.getByText('No boy’s name is written “yossi”.')).toBeVisible();
  await expect(page.getByText('No boys entered yet.')).toBeVisible();
  await box.press('ArrowDown');
  await box.press('Enter');
  await expect(page.getByText(`${yosef} added. 1 boy.`)).toBeVisible();

  await compose(page, 'yaa');
  await pressComposingEnter(page);
  await expect(box, 'this Enter ends the word').toHaveValue('yaa');
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${yaakov} added. 2 boys.`)).toBeVisible();
  await page.getByRole('button', { name: 'Discard' }).click();
}

async function setsUpTheMinyanim(page: Page, programme: Programme): Promise<void> {
  await page.getByRole('link', { name: 'Set up the minyanim' }).click();
  await ready(page, 'setting');
  const card = page.getByRole('region', { name: 'Minyanim' });
  const lines = card.getByRole('listitem');
  await card.getByRole('button', { name: 'Start with the usual four' }).click();
  await expect(lines).toHaveText([/Friday night/, /Shabbos morning/, /Shabbos mincha/, /Sunday/]);

  await card.getByRole('button', { name: 'Add Minyan' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Name of the minyan').fill(' friday  NIGHT ');
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(form).toContainText('A minyan called “Friday night” already exists.');
  await expect(form).toContainText('Please enter a valid number of points');
  await form.getByLabel('Name of the minyan').fill('Tehillim');
  await form.getByLabel('Points for each boy').fill('1');
  const days = form.getByRole('group', { name: 'Days' }).getByRole('button');
  await expect(days).toHaveCount(7);
  await form.getByRole('button', { name: 'Wednesday' }).click();
  await form.getByRole('button', { name: 'Monday' }).click();
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(lines).toHaveCount(5);
  await expect(lines.last()).toContainText('Mon, Wed · 1 point');
  await expect(form).toBeHidden();

  await card.getByRole('button', { name: 'Move Tehillim up' }).click();
  await expect(lines.nth(3)).toContainText('Tehillim');
  await card.getByRole('button', { name: 'Friday night', exact: true }).click();
  await expect(form.getByRole('button', { name: 'Shabbos', pressed: true })).toBeVisible();
  await form.getByLabel('Points for each boy').fill('4');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(lines.first()).toContainText('4 points');
  await expect(form).toBeHidden();
  await card.getByRole('button', { name: 'Sunday morning', exact: true }).click();
  await form.getByRole('button', { name: 'Remove' }).click();
  await expect(form).toContainText('Its sheets stay');
  await form.getByRole('button', { name: 'Remove' }).click();
  await expect(lines).toHaveCount(4);
  await expect(form).toBeHidden();
  await expectAccessibleInBothModes(page);
  const stored = (await programme.read('common/minyanim'))?.['kinds'];
  expect(stored).toMatchObject([
    { name: 'Friday night', points: 4, days: [6] },
    { name: 'Shabbos morning', points: 5 },
    { name: 'Shabbos mincha', points: 2 },
    { name: 'Tehillim', points: 1, days: [1, 3] },
  ]);
}

test('K1 K5 minyanim are set up, and another page follows; labels are scanned into the sheet by a scanner that types and by the camera; the same boy is reported, not counted', async ({
  programme,
  openAsAdmin,
}) => {
  const page = await openAsAdmin('/admin/minyan');
  await test.step('K1 minyanim are added, changed, moved and removed in Setting, and another page follows', () =>
    setsUpTheMinyanim(page, programme));
  await openSchool(programme, boys);
  await page.goto(`/admin/minyan?day=${lastShabbos}&kind=morning`);
  await ready(page, 'minyan');
  const came = page
    .getByRole('region', { name: /^Who came/ })
    .getByRole('list')
    .getByRole('listitem');
  const result = scanner(page).getByRole('status').first();

  await test.step('found F30: a code is read however it ends, on every keyboard layout, after other letters', () =>
    readsEachScanner(page));
  await test.step('found F15, found F31: a guess is taken by an arrow and Enter only; a composed name by Enter', () =>
    takesNoGuess(page));
  await test.step('a scanner types into the box, or anywhere', async () => {
    const box = page.getByRole('combobox', { name: 'First or last name' });
    await box.fill('boy:boy-2');
    await box.press('Enter');
    await expect(page.getByText(`${avrohom} added. 1 boy.`)).toBeVisible();
    await box.fill('boy:boy-2');
    await box.press('Enter');
    await expect(page.getByText(`${avrohom} is here already.`)).toBeVisible();
    await box.fill('boy:gone');
    await box.press('Enter');
    await expect(page.getByText(/^There is no boy with this label/)).toBeVisible();
    await expect(box).toHaveValue('');
    const start = page.getByRole('button', { name: 'Scan with the camera' });
    await start.focus();
    await typeAsScanner(page, 'boy:boy-4');
    await expect(result).toHaveText(`${yosef} added`);
    // With caps lock.
    await typeAsScanner(page, 'BOY:BOY-4');
    await expect(result).toHaveText(`${yosef} is already on the list`);
    await typeAsScanner(page, yitzchok ?? '');
    await expect(came).toHaveCount(2);
  });

  await test.step('the camera reads one label after the other', async () => {
    // Each text is shown for a moment only.
    const seen = await result.evaluateHandle((output) => {
      const texts = new Set<string>();
      new MutationObserver(() => texts.add(output.textContent)).observe(output, {
        childList: true,
        subtree: true,
        characterData: true,
      });
      return texts;
    });
    await holdBeforeCamera(page, ['boy:boy-0', 'boy:boy-1', 'https://example.org', 'boy:gone']);
    await page.getByRole('button', { name: 'Scan with the camera' }).click();
    await expect(page.getByText('Hold a label in front of the camera.')).toBeVisible();
    const wanted = [
      `${moshe} added`,
      `${yaakov} added`,
      'This is not a label from Gabbai.',
      'There is no boy with this label. Deleted boys are kept in Setting for 30 days.',
      `${moshe} is already on the list`,
    ];
    await expect
      .poll(async () => {
        const texts = await seen.evaluate((texts) => [...texts]);
        const plain = new Set(texts.map((text) => text.replaceAll(/[\u2066-\u2069]/g, '')));
        return wanted.filter((text) => !plain.has(text));
      })
      .toEqual([]);
    await expect(came).toHaveCount(4);
    await expectAccessibleInBothModes(page);
    await page.getByRole('button', { name: 'Stop the camera' }).click();
    await expect(page.locator('video')).toHaveCount(0);
  });

  await page.getByRole('button', { name: 'Save 4 boys' }).click();
  await expect(page.getByText('Minyan sheet saved')).toBeVisible();
  expect(await checkPaid(programme, boys)).toEqual({
    onSheet: ['boy-0', 'boy-1', 'boy-2', 'boy-4'],
    faults: [],
  });

  await test.step('a browser that reads codes itself does so, until the camera is stopped', async () => {
    await readNatively(page, ['boy:boy-3', 'boy:boy-2']);
    await page.getByRole('button', { name: 'Scan with the camera' }).click();
    await expect(result).toContainText(`${avrohom} is already on the list`);
    await expect(came).toHaveCount(5);
    const picture = await page.locator('video').evaluateHandle((video: HTMLVideoElement) => {
      const stream = video.srcObject as MediaStream;
      return stream.getTracks()[0] as MediaStreamTrack;
    });
    await page.getByRole('button', { name: 'Stop the camera' }).click();
    await expect.poll(() => picture.evaluate(({ readyState }) => readyState)).toBe('ended');
  });

  await test.step('a camera that is not allowed is reported', async () => {
    await denyCamera(page);
    await page.getByRole('button', { name: 'Scan with the camera' }).click();
    await expect(page.getByText(/^The camera is blocked\./)).toBeVisible();
    await expect(
      page.getByRole('button', { name: 'Scan with the camera' }),
      'it can be tried again',
    ).toBeVisible();
  });
});
