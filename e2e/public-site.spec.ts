/** Stories of the example of a public site, served from another origin like the real one. */
import { createReadStream } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import type { Page } from '@playwright/test';
import { makePublicSiteRules } from '../backend/test/harness/public-site-rules.ts';
import { repositoryRoot } from '../tools/repository.ts';
import { expect, test as office } from './office.ts';

interface Site {
  readonly url: string;
}

const folder = join(repositoryRoot, 'deploy/examples/public-site');
const types: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript' };

const test = office.extend<{ readonly site: Site }>({
  site: async ({}, use) => {
    const server = createServer((request, response) => {
      const name = request.url === '/' ? 'index.html' : String(request.url).slice(1);
      response.setHeader('content-type', types[extname(name)] ?? 'text/plain');
      createReadStream(join(folder, name)).pipe(response);
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    await use({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
    server.closeAllConnections();
    server.close();
  },
  backendEnv: async ({ site }, use) => {
    using rules = await makePublicSiteRules();
    await use({ RULES_DIR: rules.path, ALLOWED_ORIGINS: site.url });
  },
});

/** Opens the site with the SDK from the npm package in place of Google's server. */
async function openSite(page: Page, site: Site, backendUrl: string): Promise<void> {
  await page.route('https://www.gstatic.com/firebasejs/*/*.js', (route) => {
    const name = String(route.request().url().split('/').at(-1));
    return route.fulfill({ path: join(repositoryRoot, 'node_modules/firebase', name) });
  });
  await page.route('**/settings.js', async (route) => {
    const response = await route.fetch();
    const text = (await response.text()).replace('http://127.0.0.1:4180', backendUrl);
    await route.fulfill({ response, body: text });
  });
  await page.goto(site.url);
}

test('the office sees what the public site registers and requests, and the site can read nothing', async ({
  backend,
  programme,
  site,
  browser,
  openAsAdmin,
}) => {
  const office = await openAsAdmin('/admin/dashboard');
  const context = await browser.newContext();
  const page = await context.newPage();
  await openSite(page, site, backend.url);

  const registration = page.getByRole('form', { name: 'Register a boy' });
  await registration.getByLabel('First name').fill(' Moshe ');
  await registration.getByLabel('Last name').fill('Katz');
  await registration.getByLabel('Yeshiva').selectOption('Yeshiva Toras Chaim');
  await registration.getByLabel('Grade').selectOption('5th');
  await registration.getByLabel('Month of birth').selectOption('November');
  await registration.getByLabel('Day of birth').selectOption('14');
  await registration.getByLabel("A parent's email").fill('katz@example.org');
  await registration.getByRole('button').click();
  await expect(page.getByText('Thank you, he is registered.')).toBeVisible();

  const aliya = page.getByRole('form', { name: 'Ask for an aliya' });
  await aliya.getByLabel('Name', { exact: true }).fill('Dovid');
  await aliya.getByLabel("Father's name").fill('Yosef');
  await aliya.getByLabel('Parsha').fill('Noach');
  await aliya.getByLabel('In honor of').fill('his grandfather');
  await aliya.getByLabel('I am a').selectOption('Levi');
  await aliya.getByRole('button').click();
  await expect(page.getByText('Thank you, the gabbai has your request.')).toBeVisible();

  await expect(office.getByRole('link', { name: 'Moshe Katz' }).first()).toBeVisible();
  await expect(office.getByText('his grandfather')).toBeVisible();
  const [[envelopeId, boy] = []] = Object.entries(await programme.list('envelopes'));
  expect(boy).toEqual({
    envelopeId,
    firstName: 'Moshe',
    lastName: 'Katz',
    Yeshiava: 'Yeshiva Toras Chaim',
    grade: '5th',
    rebbe: '',
    birthDay: '14',
    birthMonth: 'November',
    parentEmail: 'katz@example.org',
    isActive: true,
    minyanPoints: 0,
    minyanPointsHistory: [],
    winnerList: [],
    studentImgUrl: '',
    createdAt: expect.anything(),
  });

  const codes = await page.evaluate(async () => {
    const sdk = 'https://www.gstatic.com/firebasejs/12.19.0/';
    const { getApp } = await import(`${sdk}firebase-app.js`);
    const lite = await import(`${sdk}firebase-firestore-lite.js`);
    const database = lite.getFirestore(getApp());
    return Promise.all(
      ['envelopes', 'requests', 'common/general/schools'].map((name) =>
        lite.getDocs(lite.collection(database, name)).catch(({ code }: { code: string }) => code),
      ),
    );
  });
  expect(codes).toEqual(['permission-denied', 'permission-denied', 'permission-denied']);
  await context.close();
});
