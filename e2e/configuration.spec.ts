import { expectAccessible } from './accessible.ts';
import { expect, test } from './office.ts';

test('I5 an incomplete configuration is reported with what is missing, and Try again works once it is complete', async ({
  openPage,
}) => {
  const page = await openPage('/login');
  // The form does not need the configuration, so it shows while that is loading.
  await page.route('**/__/firebase/init.json', () => {});
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await page.unroute('**/__/firebase/init.json');
  await page.route('**/__/firebase/init.json', async (route) => {
    const response = await route.fetch();
    const { apiKey: _apiKey, appId: _appId, ...rest } = await response.json();
    await route.fulfill({ response, json: rest });
  });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Gabbai is not set up here' })).toBeVisible();
  await expect(page.getByText('lacks apiKey, appId')).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/__/firebase/init.json');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
});
