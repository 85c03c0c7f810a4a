import {
  button,
  dialog,
  open,
  region,
  type Setting,
  type Story,
  text,
  textbox,
  untilStored,
} from './story.ts';
import { boys, idOf, profilePath } from './records.ts';

const points = region('Minyan Points');

/** Waits until the boys have these points. */
async function untilTotals(setting: Setting, totals: readonly number[]): Promise<void> {
  for (const [index, total] of totals.entries())
    await untilStored(setting, `envelopes/${idOf(index)}`, (boy) => boy['minyanPoints'] === total);
}

/** Points are given, spent and taken back. */
export const pointsStories: readonly Story[] = [
  {
    name: 'add points to one boy',
    async run(setting) {
      const { page } = setting;
      await open(page, profilePath, 'profile');
      await page.click(button('Add points', points));
      const form = dialog('Add Minyan Points');
      await page.fill(textbox('Points', form), '2.5');
      await page.fill(textbox(/^Memo/, form), 'Helped set up');
      await page.click(button('Add points', form));
      // Until the server has answered, the page asks before it is left.
      await page.waitUntilGone(form);
      await page.waitFor(text('22.5', points));
      await untilStored(setting, `envelopes/${idOf(0)}`, (boy) => boy['minyanPoints'] === 22.5);
    },
  },
  {
    name: 'award points to three selected boys',
    async run(setting) {
      const { page } = setting;
      await open(page, '/admin/envelopes', 'envelopes');
      await page.fill(textbox('Search by name'), 'zalman');
      await page.click(button('Select boys'));
      for (const name of boys) await page.click({ role: 'row', name: new RegExp(name) });
      await page.click(button('Add Minyan Points (3)'));
      const form = dialog('Add Minyan Points');
      await page.fill(textbox('Points for each boy', form), '5');
      await page.fill(textbox(/^Memo/, form), 'Shabbos minyan');
      await page.click(button('Add Points', form));
      await page.waitFor(text('Minyan Points Added Successfully'));
      await untilTotals(setting, [27.5, 25, 25]);
    },
  },
  {
    name: 'enter a purchase',
    async run(setting) {
      await open(setting.page, profilePath, 'profile');
      await setting.page.click(button('Buy', points));
      await untilTotals(setting, [17.5, 25, 25]);
    },
  },
  {
    name: 'return the purchase',
    async run(setting) {
      const { page } = setting;
      await page.click(button('Return this purchase', points));
      await page.click(button('Return', dialog('Return this purchase?')));
      await page.waitFor(text('Purchase returned.'));
      await untilTotals(setting, [27.5, 25, 25]);
    },
  },
  {
    name: 'undo the award for all three boys',
    async run(setting) {
      const { page } = setting;
      await page.click(button(/^Undo .*Shabbos minyan/, points));
      await page.click(button('Undo', dialog('Undo these points?')));
      await page.waitFor(text('Points undone.'));
      await untilTotals(setting, [22.5, 20, 20]);
    },
  },
];
