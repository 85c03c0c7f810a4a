import type { Page } from '@playwright/test';
import { Film } from './film.ts';
import type { Office } from './office.ts';

const size = { width: 1200, height: 700 };
const boys = 40;

/** Films an award to forty boys, from the list to Undo in the activity. */
export async function filmAward(office: Office): Promise<Buffer> {
  const page = await office.openAsAdmin({ viewport: size });
  try {
    await page.goto('/admin/envelopes');
    await page.locator('html[data-ready="envelopes"]').waitFor({ state: 'attached' });
    const film = new Film(page, await page.context().newCDPSession(page), size);
    await film.showPointer();
    await film.take(1500);
    await film.press(page.getByRole('button', { name: 'Select boys', exact: true }).last());
    await film.press(boy(page, 0));
    await film.take(800);
    await film.scrollTo(boy(page, boys - 1), page.getByRole('table').locator('..'));
    await film.press(boy(page, boys - 1), ['Shift']);
    await film.take(1500);
    await film.press(page.getByRole('button', { name: `Add Minyan Points (${boys})` }));
    const form = page.getByRole('dialog');
    await form.waitFor();
    await film.take(900);
    await film.press(form.getByRole('button', { name: '5', exact: true }));
    await film.press(form.getByLabel('Memo'));
    await film.type('Mincha');
    await film.take(900);
    await film.press(form.getByRole('button', { name: 'Add Points' }));
    await page.getByText('Minyan Points Added Successfully').waitFor();
    await film.take(2500);
    await film.press(page.getByRole('link', { name: 'Activity' }));
    await page.locator('html[data-ready="activity"]').waitFor({ state: 'attached' });
    await film.take(1200);
    await film.moveTo(page.getByRole('main').getByRole('button', { name: /^Undo/ }).first());
    await film.take(2500);
    return film.finish();
  } finally {
    await page.context().close();
  }
}

/** The box of a boy in the list, counted from its top. */
function boy(page: Page, index: number) {
  return page.locator(`[aria-rowindex="${index + 2}"]`).getByRole('checkbox');
}
