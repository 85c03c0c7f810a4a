import type { Page } from '@playwright/test';
import { storedBoy } from '@gabbai/domain/testing/stored-builders.ts';
import type { RunningBackend } from '../backend/test/harness/backend-process.ts';
import { act } from '../tools/admin/actions.ts';
import type { Command } from '../tools/admin/arguments.ts';
import { localPlace } from '../tools/admin/places.ts';
import { openDirectory } from '../tools/admin/directory.ts';
import { callJson } from '../tools/json-call.ts';
import { openOperatorClient } from '../tools/operator-client.ts';
import { admin, expect, signIn, test } from './office.ts';
import type { Programme } from './programme.ts';
import { reportSlow } from './promptly.ts';

const { email } = admin;
const other = { email: 'other@example.org', password: 'password of another' };

/** Runs an administrator command as `npm run admin -- …` does. */
async function runTool({ dataDir }: RunningBackend, command: Command): Promise<void> {
  await using directory = openDirectory(await localPlace(dataDir, { mayBeNew: false }));
  await act(command, { directory, print: () => {}, ask: null, now: () => new Date() });
}

async function deleteAccount({ dataDir }: RunningBackend): Promise<void> {
  await using client = await openOperatorClient({ dataDir });
  const accounts = `${client.url}/identitytoolkit.googleapis.com/v1/projects/${client.projectId}/accounts`;
  const token = client.token();
  const found = await callJson({ url: `${accounts}:lookup`, token, body: { email: [email] } });
  const { users } = found as { users: { localId: string }[] };
  const { localId } = users[0] ?? {};
  await callJson({ url: `${accounts}:delete`, token, body: { localId } });
}

interface Ending {
  readonly what: string;
  readonly act: (backend: RunningBackend) => Promise<void>;
  /** The login page's message after it. */
  readonly sentence: string;
}

const toolPassword = 'another password';
const mailPassword = 'password of a mail';
const disable = (backend: RunningBackend) => runTool(backend, { action: 'disable', email });
const enable = (backend: RunningBackend) => runTool(backend, { action: 'enable', email });

const endings = {
  struckOff: {
    what: 'removed from the list',
    act: (backend) => runTool(backend, { action: 'remove', email }),
    sentence: 'You are no longer an administrator of this program.',
  },
  disabled: { what: 'disabled', act: disable, sentence: 'Your account has been disabled.' },
  newPassword: {
    what: 'given a new password',
    act: (backend) => runTool(backend, { action: 'reset', email, password: toolPassword }),
    sentence: 'Your password has been changed. Please sign in again.',
  },
  deleted: { what: 'deleted', act: deleteAccount, sentence: 'Your account has been deleted.' },
} satisfies Readonly<Record<string, Ending>>;

interface Watched {
  readonly page: Page;
  /** Every text that the page has shown, with the time; kept across reloads. */
  readonly seen: { readonly at: number; readonly text: string; readonly visible: string }[];
}

/** Runs in the page. */
function look(): void {
  const tell = Reflect.get(window, 'tellSeen') as (
    at: number,
    text: string,
    visible: string,
  ) => void;
  let last = '';
  const tellNew = () => {
    const text = document.body?.textContent ?? '';
    // It costs a layout, so it is asked for only where a record is in the page.
    const visible = text.includes('Katz') ? (document.body?.innerText ?? '') : '';
    if (text + visible === last) return;
    last = text + visible;
    tell(Date.now(), text, visible);
  };
  new MutationObserver(tellNew).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: ['style', 'hidden'],
  });
  tellNew();
}

/** Records every text that a page shows from now on, so that the test misses no flash of content. */
async function watch(page: Page): Promise<Watched> {
  const seen: Watched['seen'] = [];
  await page.exposeFunction('tellSeen', (at: number, text: string, visible: string) =>
    seen.push({ at, text, visible }),
  );
  await page.addInitScript(look);
  await page.evaluate(look);
  return { page, seen };
}

/** When a page stopped showing a record. */
function hiddenAt({ seen }: Watched, text: string): number {
  const lastLook = seen.findLastIndex((look) => look.text.includes(text));
  return seen[lastLook + 1]?.at ?? Infinity;
}

async function recordsOnComputer(page: Page): Promise<string[]> {
  const databases = await page.evaluate(() => indexedDB.databases());
  return databases.flatMap(({ name = '' }) => (name.startsWith('firestore') ? [name] : []));
}

async function expectEnded(page: Page, sentence: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveText(sentence);
  await expect(page).toHaveURL('/login');
  await expect.poll(() => recordsOnComputer(page)).toEqual([]);
}

const early = { 'envelopes/boy-1': storedBoy({ firstName: 'Moshe', lastName: 'Katz' }) };
const away = { 'envelopes/boy-3': storedBoy({ firstName: 'Ari', lastName: 'Away' }) };
const late = { 'envelopes/boy-2': storedBoy({ firstName: 'Yosef', lastName: 'Later' }) };

interface Visit {
  readonly backend: RunningBackend;
  readonly programme: Programme;
  /** Two tabs of one browser, and the page of another browser. */
  readonly first: Page;
  readonly second: Page;
  readonly elsewhere: Page;
  /** A page of another account. */
  readonly spared: Page;
  readonly watched: readonly Watched[];
}

async function endsEverySession(
  { backend, programme, first, elsewhere, watched, spared }: Visit,
  { what, act, sentence }: Ending,
): Promise<void> {
  const pages = watched.map(({ page }) => page);
  for (const page of [...pages, spared]) await expect(page.getByText('Moshe Katz')).toBeVisible();
  await act(backend);
  const at = Date.now();
  for (const page of pages) await expect(page.getByText('Moshe Katz')).toHaveCount(0);
  for (const each of watched)
    reportSlow(`after being ${what}, all tabs are out`, hiddenAt(each, 'Moshe Katz') - at);

  await programme.write(late);
  await expect(spared.getByText('Yosef Later')).toBeVisible();
  for (const page of pages) await expectEnded(page, sentence);
  for (const { seen } of watched)
    expect(seen.filter(({ text }) => text.includes('Yosef Later'))).toEqual([]);
  // The tabs of a browser share what it stores.
  for (const page of [first, elsewhere]) {
    await page.goto('/admin/envelopes');
    await expect(page).toHaveURL('/login');
  }
  await expect(spared.getByText('Moshe Katz')).toBeVisible();
  await expect(spared).toHaveURL('/admin/envelopes');
  await programme.remove('envelopes/boy-2');
  await expect(spared.getByText('Yosef Later')).toHaveCount(0);
}

/** Signs in on these pages; the other tab of the first follows it. */
async function signInAgain(
  { second }: Visit,
  pages: readonly Page[],
  password: string = admin.password,
): Promise<void> {
  for (const page of pages) {
    await signIn(page, { email, password });
    await expect(page.getByText('Moshe Katz')).toBeVisible();
  }
  await expect(second.getByText('Moshe Katz')).toBeVisible();
}

async function endsWhenReached({
  backend,
  programme,
  first: offline,
  second,
  elsewhere: closed,
  watched,
}: Visit): Promise<void> {
  await closed.evaluate(() => localStorage.setItem('change/left', '{"kind":"prize-card"}'));
  await closed.goto('about:blank');
  await offline.context().setOffline(true);
  await expect(offline.getByText("You're offline")).toBeVisible();

  await disable(backend);
  await programme.write(away);
  await expect(offline.getByText('Moshe Katz')).toBeVisible();
  await offline.context().setOffline(false);
  await expectEnded(offline, 'Your account has been disabled.');
  await expect(second.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  const seenByClosed = watched.find(({ page }) => page === closed)?.seen ?? [];
  const reopened = seenByClosed.length;
  await closed.goto('/admin/envelopes');
  await expectEnded(closed, 'Your session has ended. Please sign in again.');
  for (const { seen } of watched)
    expect(seen.filter(({ text }) => text.includes('Ari Away'))).toEqual([]);
  expect(reopened).toBeGreaterThan(0);
  // The page may be drawn from this device while access is checked, but stays hidden until it is granted.
  expect(seenByClosed.slice(reopened).filter(({ visible }) => visible.includes('Katz'))).toEqual(
    [],
  );
  const kept = await closed.evaluate(() => Object.keys(localStorage).join());
  expect(kept, 'no other account saves his changes').not.toContain('change/');

  await signIn(closed);
  await expect(
    closed.getByText('The user account has been disabled by an administrator.').first(),
  ).toBeVisible();
  await expect(closed.getByRole('alert')).toHaveCount(0);
  await enable(backend);
  await signIn(closed);
  await expect(closed.getByText('Ari Away')).toBeVisible();
}

async function endsAfterAMail({ backend, first, elsewhere }: Visit): Promise<void> {
  const { apiKey } = await (await first.request.get('/__/firebase/init.json')).json();
  await first.request.post(
    `/identitytoolkit.googleapis.com/v1/accounts:sendOobCode?key=${apiKey}`,
    { data: { requestType: 'PASSWORD_RESET', email } },
  );
  const linkInLog = () => /"link":"([^"]+)"/.exec(backend.log())?.[1] ?? '';
  await expect.poll(linkInLog).toContain('/reset?');
  await elsewhere.goto(linkInLog());
  await elsewhere.getByLabel('New password').fill(mailPassword);
  await elsewhere.getByLabel('New password').press('Enter');
  await expect(elsewhere.getByText('Your new password is saved. Sign in with it.')).toBeVisible();
  await expectEnded(first, endings.newPassword.sentence);
}

test('B14 an account that is removed, disabled, given a new password or deleted is signed out of every tab on every computer within a second, with the reason', async ({
  openPage,
  openAsAdmin,
  backend,
  programme,
  allowedComplaints,
}) => {
  allowedComplaints.push(/status of 400/, /ERR_INTERNET_DISCONNECTED/);
  await programme.write(early);
  await runTool(backend, { action: 'add', keepsPassword: false, ...other });
  const first = await openAsAdmin('/admin/envelopes');
  await expect(first.getByText('Moshe Katz')).toBeVisible();
  const second = await first.context().newPage();
  await second.goto('/admin/envelopes');
  const elsewhere = await openAsAdmin('/admin/envelopes');
  const spared = await openPage('/admin/envelopes');
  await signIn(spared, other);
  const watched = await Promise.all([first, second, elsewhere].map(watch));
  const visit = { backend, programme, first, second, elsewhere, spared, watched };
  const { struckOff, disabled, newPassword, deleted } = endings;

  await test.step(struckOff.what, () => endsEverySession(visit, struckOff));
  await runTool(backend, { action: 'add', keepsPassword: false, ...admin });
  await signInAgain(visit, [first, elsewhere]);
  await test.step(disabled.what, () => endsEverySession(visit, disabled));
  await enable(backend);
  await signInAgain(visit, [first, elsewhere]);
  await test.step('an account that is disabled while offline, or while no page is open, is signed out as soon as the server is reached', () =>
    endsWhenReached(visit));
  await signInAgain(visit, [first]);
  await test.step(newPassword.what, () => endsEverySession(visit, newPassword));
  await signInAgain(visit, [first], toolPassword);
  await test.step('who sets a new password by a mailed link is signed out of his other pages', () =>
    endsAfterAMail(visit));
  await signInAgain(visit, [first, elsewhere], mailPassword);
  await test.step(deleted.what, () => endsEverySession(visit, deleted));
});
