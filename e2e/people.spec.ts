import type { Page } from '@playwright/test';
import { storedBoy } from '@gabbai/domain/testing/stored-builders.ts';
import type { RunningBackend } from '../backend/test/harness/backend-process.ts';
import { expectAccessibleInBothModes } from './accessible.ts';
import { admin, expect, signIn, test } from './office.ts';
import type { Programme } from './programme.ts';
import { reportSlow } from './promptly.ts';

const invited = { email: 'rivky@example.org', password: 'a long password' };

test('P1 P2 P3 P4 an owner invites, the invited person accepts by mail, gets a lower role and is removed; a viewer and a helper see only what they may do', async ({
  backend,
  programme,
  openAsAdmin,
  openPage,
  allowedComplaints,
}) => {
  // A wrong password, and the removed and lowered person's writes, are refused.
  allowedComplaints.push(/status of 40[03]/);
  const owner = await openAsAdmin('/login');
  await expect(owner).toHaveURL('/admin/dashboard');
  await owner.getByRole('navigation').getByRole('link', { name: 'Setting' }).click();
  const card = owner.getByRole('region', { name: 'Administrators' });
  const own = card.getByRole('listitem').filter({ hasText: admin.email });
  await expect(own.getByRole('button')).toHaveCount(0);
  await expect(own).toContainText('Another owner can change your role or remove you.');
  await card.getByRole('button', { name: 'Invite' }).click();
  const dialog = owner.getByRole('dialog');
  const mails: string[] = [];
  owner.on('request', (request) => {
    if (request.url().includes('accounts:sendOobCode')) mails.push(request.url());
  });
  await dialog.getByLabel('Email').fill(invited.email);
  await dialog.getByRole('radio', { name: 'Owner' }).check();
  await dialog.getByRole('button', { name: 'Create link' }).click();
  const link = await dialog.getByLabel('Invitation link').inputValue();
  expect(mails, 'mail is not set up, so none is asked for').toEqual([]);
  await expectAccessibleInBothModes(owner, 'the link of an invitation');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(
    card.getByRole('button', { name: `Withdraw the invitation for ${invited.email}` }),
  ).toBeVisible();

  await test.step('found F37: a link that has expired says so before anything is asked', async () => {
    const inTwoMonths = new Date(Date.now() + 60 * 86_400_000);
    const late = await openPage(link, { now: inTwoMonths });
    await expect(late.getByRole('heading', { name: 'This invitation has expired' })).toBeVisible();
    await expect(late.getByLabel('Choose a password')).toHaveCount(0);
    await late.close();
  });

  await test.step('found F37: a withdrawn invitation makes no account, and says so', async () => {
    const invitation = `invites/${invited.email}`;
    const stored = await programme.read(invitation);
    await programme.remove(invitation);
    const late = await openPage(link);
    await late.getByLabel('Choose a password').fill(invited.password);
    await late.getByRole('button', { name: 'Continue' }).click();
    await expect(late.getByText('was withdrawn or replaced by a newer one')).toBeVisible();
    expect(mailedLinks(backend)).toEqual([]);
    await late.close();
    await programme.write({ [invitation]: stored ?? {} });
  });

  const other = await openPage(link);
  await other.getByLabel('Choose a password').fill(invited.password);
  await expectAccessibleInBothModes(other, 'the page of an invitation');
  await other.getByRole('button', { name: 'Continue' }).click();
  await expect(other.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await expectAccessibleInBothModes(other, 'the invitation waits for the mail');
  await expect.poll(() => mailedLinks(backend).length).toBe(1);
  const mail = await other.context().newPage();
  await mail.goto(mailedLinks(backend)[0] ?? '');
  await expect(mail.getByRole('heading', { name: 'Email address confirmed' })).toBeVisible();
  await mail.close();
  await expect(other).toHaveURL('/admin/dashboard');
  await expect(card.getByText('Pending invitations')).toBeHidden();
  const line = card.getByRole('listitem').filter({ hasText: invited.email });
  await expect(line).toContainText('Owner');
  await expectAccessibleInBothModes(owner, 'the administrators');

  // P4 the own account
  await other.getByRole('link', { name: /My account/ }).click();
  await other.getByLabel('Name').fill('Rivky Stern');
  await other.getByRole('button', { name: 'Save' }).click();
  await expect(other.getByText('Your name is saved')).toBeVisible();
  await expect(line).toHaveText(/Rivky Stern/);
  await expectAccessibleInBothModes(other, 'My account');
  const newPassword = 'another long password';
  const change = other.getByRole('region', { name: 'Change password' });
  await change.getByLabel('Current password').fill('wrong password');
  await change.getByLabel('New password').fill(newPassword);
  await change.getByRole('button', { name: 'Change password' }).click();
  await expect(change.getByText('This is not your current password.')).toBeVisible();
  await change.getByLabel('Current password').fill(invited.password);
  await change.getByRole('button', { name: 'Change password' }).click();
  await expect(other.getByText('Your new password is saved.')).toBeVisible();

  // A second device of the same person.
  const device = await openPage('/login');
  await signIn(device, { email: invited.email, password: newPassword });
  await expect(device).toHaveURL('/admin/dashboard');
  const everywhere = other.getByRole('region', { name: 'Sign out everywhere' });
  await everywhere.getByLabel('Current password').fill(newPassword);
  await everywhere.getByRole('button', { name: 'Sign out other devices' }).click();
  await expect(other.getByText('Your other devices are signed out')).toBeVisible();
  await expect(device).toHaveURL('/login');

  // Lowered while a dialog is open.
  await other.getByRole('navigation').getByRole('link', { name: 'Setting' }).click();
  await other.getByRole('button', { name: 'Add School' }).click();
  const school = other.getByRole('dialog');
  await school.getByLabel('Name of the school').fill('Mir');
  await line.getByRole('button', { name: /^Change role/ }).click();
  await dialog.getByRole('radio', { name: 'Viewer' }).check();
  await expectAccessibleInBothModes(owner, 'the roles');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(other.getByText('Your role is now Viewer.')).toBeVisible();
  await school.getByRole('button', { name: 'Add' }).click();
  await expect(school.getByText('Your role no longer allows this.')).toBeVisible();
  await school.getByRole('button', { name: 'Cancel' }).click();
  await expect(other.getByRole('button', { name: 'Add School' })).toBeHidden();
  await expect(other.getByRole('region', { name: 'Administrators' })).toBeHidden();

  await line.getByRole('button', { name: /^Remove/ }).click();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(line).toBeHidden();
  const removedAt = Date.now();
  await expect(
    other.getByText('You are no longer an administrator of this program.'),
  ).toBeVisible();
  reportSlow('a removed administrator is out', Date.now() - removedAt);
  expect(Object.values(await programme.list('admins'))).toHaveLength(1);
  await Promise.all([other.context().close(), device.context().close()]);

  await test.step('P3 a viewer and a helper see only what they may do', () =>
    viewsAndHelps(owner, programme));
});

function mailedLinks(backend: RunningBackend): string[] {
  return [...backend.log().matchAll(/"link":"([^"]+)"/g)].map(([, link = '']) => link);
}

async function viewsAndHelps(page: Page, programme: Programme): Promise<void> {
  await programme.write({
    'envelopes/own': storedBoy({ firstName: 'Dov', lastName: 'Adler', Yeshiava: 'Mir' }),
    'envelopes/foreign': storedBoy({ firstName: 'Meir', lastName: 'Baum', Yeshiava: 'Chaim' }),
    'common/minyanim': { kinds: [{ id: 'shacharis', name: 'Shacharis', points: 2 }] },
  });
  const menu = (name: string) =>
    page.getByRole('navigation').getByRole('link', { name, exact: true }).click();
  const [uid = '', entry = {}] = Object.entries(await programme.list('admins'))[0] ?? [];
  const { email, addedAt } = entry;
  const become = (rights: object) =>
    programme.write({ [`admins/${uid}`]: { email, addedAt, ...rights } });

  await become({ role: 'viewer' });
  await expect(page.getByText('Your role is now Viewer.')).toBeVisible();
  await menu('Envelopes');
  await expect(page.getByRole('link', { name: /View Detail of Dov/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Select boys' })).toBeHidden();
  await expectAccessibleInBothModes(page, 'the list of a viewer');
  await page.getByRole('link', { name: /View Detail of Dov/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dov Adler');
  await expect(page.getByLabel('Name')).toBeDisabled();
  await expect(page.getByRole('button', { name: /Add Minyan Points|Purchase|Delete/ })).toHaveCount(
    0,
  );
  await expectAccessibleInBothModes(page, 'the profile of a viewer');
  await menu('Setting');
  await expect(page.getByText('You can view this page')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Add/ })).toHaveCount(0);

  await become({ role: 'helper', schools: ['Mir'] });
  await expect(page.getByText('Your role is now Helper.')).toBeVisible();
  await menu('Envelopes');
  await page.getByRole('button', { name: 'Select boys' }).click();
  await expect(page.getByRole('checkbox')).toHaveCount(1);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: /Add Minyan Points/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Points for each boy').fill('3');
  await dialog.getByLabel('Memo').fill('Kiddush');
  await dialog.getByRole('button', { name: 'Add Points' }).click();
  await expect(page.getByText('Minyan Points Added Successfully')).toBeVisible();
  await menu('Minyan sheet');
  const box = page.getByRole('combobox', { name: 'First or last name' });
  await box.fill('baum');
  await box.press('Enter');
  await box.fill('adler');
  await box.press('Enter');
  await page.getByRole('button', { name: /^Save/ }).click();
  await expect(page.getByText('Minyan sheet saved')).toBeVisible();
  await expect.poll(async () => (await programme.read('envelopes/own'))?.['minyanPoints']).toBe(5);
  expect((await programme.read('envelopes/foreign'))?.['minyanPoints']).toBe(0);
}
