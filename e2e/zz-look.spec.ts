import { storedBoy } from '@gabbai/domain/testing/stored-builders.ts';
import { expect, test } from './office.ts';
const out = '/tmp/w/data-peopleweb/shots';
test.use({ backendEnv: { SAMPLE: '1' } });
test('looks', async ({ openAsAdmin, openPage, programme }) => {
  test.setTimeout(300000);
  void storedBoy;
  const page = await openAsAdmin('/login');
  await expect(page).toHaveURL('/admin/dashboard');
  const [uid = '', entry = {}] = Object.entries(await programme.list('admins'))[0] ?? [];
  const { email, addedAt } = entry;
  await programme.write({
    'admins/other': {
      email: 'rivky.stern@example.org',
      name: 'Rivky Stern',
      role: 'helper',
      schools: ['Mir', 'Yeshiva Toras Chaim of Greater Monsey'],
      addedAt,
      lastSeen: new Date(),
    },
    'admins/third': {
      email: 'a-very-long-address-of-somebody@subdomain.example.org',
      role: 'viewer',
      addedAt,
    },
    'invites/new@example.org': { role: 'office', by: uid, at: new Date(), code: 'a'.repeat(32) },
    'invites/late@example.org': {
      role: 'helper',
      schools: ['Mir'],
      by: uid,
      at: new Date('2026-09-01'),
      code: 'a'.repeat(32),
    },
  });
  const invite = await openPage('/invite#email=new%40example.org&role=helper&code=aa&school=Mir');
  const shot = async (p: typeof page, name: string) => {
    for (const width of [360, 768, 1280])
      for (const scheme of ['light', 'dark'] as const) {
        await p.setViewportSize({ width, height: 900 });
        await p.evaluate(
          (mode) => document.documentElement.setAttribute('data-mantine-color-scheme', mode),
          scheme,
        );
        await p.waitForTimeout(250);
        await p.screenshot({ path: `${out}/${name}-${width}-${scheme}.png` });
      }
  };
  await shot(invite, 'invite');
  await invite.getByRole('button', { name: 'I already have an account' }).click();
  await shot(invite, 'invite-existing');
  await page.goto('/admin/setting');
  const card = page.getByRole('region', { name: 'Administrators' });
  await card.scrollIntoViewIfNeeded();
  await card.evaluate((e) => e.scrollIntoView());
  await shot(page, 'admins');
  await card.getByRole('button', { name: 'Invite' }).click();
  await page.getByRole('dialog').getByRole('radio', { name: 'Helper' }).check();
  await shot(page, 'invite-dialog');
  await page.keyboard.press('Escape');
  await page.goto('/admin/account');
  await shot(page, 'account');
  await page.setViewportSize({ width: 1280, height: 900 });
  for (const rights of [{ role: 'viewer' }, { role: 'helper', schools: ['Yeshiva Toras Chaim'] }]) {
    await programme.write({ [`admins/${uid}`]: { email, addedAt, ...rights } });
    await page.waitForTimeout(500);
    for (const [name, path] of [
      ['dashboard', 'dashboard'],
      ['envelopes', 'envelopes'],
      ['minyan', 'minyan'],
      ['prizes', 'prizes'],
      ['setting', 'setting'],
    ] as const) {
      await page.goto(`/admin/${path}`);
      await page.waitForTimeout(800);
      await shot(page, `${rights.role}-${name}`);
    }
    await page.goto('/admin/envelopes');
    await page
      .getByRole('link', { name: /View Detail/ })
      .first()
      .click();
    await page.waitForTimeout(800);
    await shot(page, `${rights.role}-profile`);
  }
});
