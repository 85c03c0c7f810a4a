/** An administrator's main stories, in the order in which they run: each continues in the session of the one before. */
import { fileURLToPath } from 'node:url';
import { admin } from '../../backend/test/harness/backend-process.ts';
import { eventually } from './browser-page.ts';
import { pointsStories } from './points-stories.ts';
import { boys, idOf, profilePath } from './records.ts';
import { button, dialog, open, region, type Story, text, textbox, untilStored } from './story.ts';

const parsha = 'Vezos HaBracha';
const photoPath = fileURLToPath(new URL('../../web/public/icon-512.png', import.meta.url));
const details = region('Details');
const prize = region('Prize 1');

export const stories: readonly Story[] = [
  {
    name: 'sign in',
    async run({ page }) {
      await page.goto('/login');
      await page.fill(textbox('Email'), admin.email);
      await page.fill(textbox('Password'), admin.password);
      await page.click(button('Sign in'));
      await page.ready('dashboard');
      await page.waitFor({ role: 'heading', name: 'Dashboard' });
    },
  },
  {
    name: 'find a boy by search',
    async run({ page }) {
      await open(page, '/admin/envelopes', 'envelopes');
      await page.fill(textbox('Search by name'), 'zalman');
      for (const name of boys) await page.waitFor({ role: 'row', name: new RegExp(name) });
      await page.fill(textbox('Search by name'), 'zalman fire');
      await page.waitUntilGone({ role: 'row', name: /Zalman Kitov/ });
    },
  },
  {
    name: 'open his profile',
    async run({ page }) {
      await page.click({ role: 'link', name: 'View Detail of Zalman Firestone' });
      await page.waitFor({ role: 'heading', name: 'Zalman Firestone' });
    },
  },
  ...pointsStories,
  {
    name: 'change a field of a profile',
    async run(setting) {
      const { page } = setting;
      await open(page, profilePath, 'profile');
      await page.fill(textbox('Rebbe', details), 'Rabbi Stern');
      await page.pressEnter();
      await page.waitFor(text('Saved', details));
      await untilStored(setting, `envelopes/${idOf(0)}`, (boy) => boy['rebbe'] === 'Rabbi Stern');
    },
  },
  {
    name: 'leave the app, come back with the Back button and change a field',
    async run(setting) {
      const { page } = setting;
      await page.driver.goto('about:blank');
      await page.driver.evaluate('history.back()');
      await page.ready('profile');
      await page.waitForValue(textbox('Rebbe', details), 'Rabbi Stern');
      await page.fill(textbox('Rebbe', details), 'Rabbi Adler');
      await page.pressEnter();
      await untilStored(setting, `envelopes/${idOf(0)}`, (boy) => boy['rebbe'] === 'Rabbi Adler');
    },
  },
  {
    name: 'upload a photo',
    async run(setting) {
      await setting.page.chooseFile(photoPath);
      await setting.page.waitFor(text('Image uploaded successfully'));
      await untilStored(setting, `envelopes/${idOf(0)}`, ({ studentImgUrl }) =>
        String(studentImgUrl).includes('students%2F'),
      );
    },
  },
  {
    name: "choose the week's parsha and name a prize",
    async run(setting) {
      const { page, programme } = setting;
      const week = await programme.read('common/week');
      await open(page, '/admin/prizes', 'prizes');
      await page.click(button(new RegExp(`^${String(week?.['selectedWeek'])}`)));
      const form = dialog('Choose the parsha');
      await page.fill(textbox('Find a parsha', form), parsha);
      await page.click({ role: 'radio', name: new RegExp(parsha), within: form });
      await page.click({ role: 'checkbox', name: /^Set as this week/, within: form });
      await page.click(button('Save', form));
      await page.waitFor(text('Selected week updated successfully'));
      await untilStored(setting, 'common/week', (stored) => stored['selectedWeek'] === parsha);
      await page.fill(textbox('Prize name', prize), 'Telescope');
      await page.waitFor(text('Saved', prize));
      await eventually('the prize is stored', async () => {
        const weeks = Object.values(await programme.list('weeks'));
        const stored = weeks.find(({ weekName }) => weekName === parsha);
        return JSON.stringify(stored ?? {}).includes('"Telescope"');
      });
    },
  },
  {
    name: 'choose the winner of a prize',
    async run(setting) {
      const { page } = setting;
      await open(page, '/admin/prizes', 'prizes');
      await page.click(button('Select winner', prize));
      const form = dialog('Select the winner of Telescope');
      await page.fill(textbox('Search by name', form), 'zalman kitov');
      await page.click({ role: 'radio', name: /Zalman Kitov/, within: form });
      await page.click(button('Add Winner', form));
      await page.waitFor(text('Winner added successfully'));
      await page.waitFor({ role: 'link', name: /Zalman Kitov/, within: prize });
      await untilStored(setting, `envelopes/${idOf(1)}`, (boy) =>
        JSON.stringify(boy['winnerList']).includes('"Telescope"'),
      );
    },
  },
  {
    name: 'add and delete a school',
    async run({ page, programme }) {
      const school = 'Yeshiva of the Engines';
      const isStored = async (): Promise<boolean> =>
        Object.values(await programme.list('common/general/schools')).some(
          ({ name }) => name === school,
        );
      await open(page, '/admin/setting', 'setting');
      await page.click(button('Add School'));
      await page.fill(textbox('Name of the school'), school);
      await page.click(button('Add', dialog('Add School')));
      await page.waitFor(text('School saved successfully'));
      await eventually('the school is stored', isStored);
      await page.click(button(school));
      await page.click(button('Delete School', dialog('Edit School')));
      await page.click(button('Delete School', dialog(`Delete ${school}?`)));
      await page.waitUntilGone(button(school));
      // While a change is on its way, leaving the page asks first.
      await page.waitFor(text('School deleted successfully'));
      await eventually('the school is deleted', async () => !(await isStored()));
    },
  },
  {
    name: 'edit an aliya request',
    async run(setting) {
      const { page } = setting;
      await open(page, '/admin/dashboard', 'dashboard');
      await page.click(button(/^Show all \d/));
      await page.click(button('EDIT the request of Zalman ben Yaakov'));
      const form = dialog('Edit Aliya Request');
      await page.fill(textbox('Nickname', form), 'Zalmy');
      await page.click(button('Save', form));
      await page.waitFor(text('Aliya request updated successfully'));
      await untilStored(
        setting,
        'requests/engine-request',
        (request) => request['nickName'] === 'Zalmy',
      );
    },
  },
  {
    name: 'open the app and its records without the server',
    async run({ page, backend }) {
      await open(page, '/admin/envelopes', 'envelopes');
      await eventually('the service worker controls the page', async () => {
        const state = await page.driver.evaluate('navigator.serviceWorker.controller?.state');
        return state === 'activated';
      });
      await backend.stop();
      try {
        await page.goto('/admin/envelopes');
        await page.fill(textbox('Search by name'), 'zalman perl');
        await page.waitFor({ role: 'row', name: /Zalman Perl/ });
        await page.waitFor(text(/You're offline/));
      } finally {
        await backend.restart();
      }
      await page.waitUntilGone(text(/You're offline/));
    },
  },
  {
    name: 'log out',
    async run({ page }) {
      await page.click(button('Logout'));
      await page.click(button('Yes', dialog('Are you sure you want to logout?')));
      await page.waitFor(button('Sign in'));
      await page.goto('/admin/envelopes');
      await page.waitFor(button('Sign in'));
      await eventually('no record is left', async () => {
        const kept = await page.driver.evaluate('JSON.stringify({ ...localStorage })');
        return !String(kept).includes('Zalman');
      });
    },
  },
];
