import type { Page } from '@playwright/test';

/** A screen's path and how to detect that it is usable. */
export interface Screen {
  readonly path: string;
  /** The value of `<html data-ready>` after the paint. */
  readonly mark: string | null;
  /** An element that must be visible too. */
  readonly content: string;
}

const profileLink = 'main a[href*="/profile/"]';
const emailField = 'input[type="email"]';

export const productScreens = {
  login: { path: '/login', mark: 'login', content: emailField },
  dashboard: { path: '/admin/dashboard', mark: 'dashboard', content: profileLink },
  /** All boys have been counted. */
  wholeDashboard: {
    path: '/admin/dashboard',
    mark: 'dashboard',
    content: 'main article[aria-label="Boys registered"][aria-busy="false"]',
  },
  /** The first boys are there, possibly before the rest. */
  envelopes: { path: '/admin/envelopes', mark: null, content: profileLink },
  minyan: { path: '/admin/minyan', mark: 'minyan', content: 'main input[role="combobox"]' },
  prizes: { path: '/admin/prizes', mark: 'prizes', content: 'main h2' },
  setting: { path: '/admin/setting', mark: 'setting', content: 'main h1' },
  help: { path: '/admin/help', mark: 'help', content: 'main h1' },
} as const satisfies Record<string, Screen>;

/** The page of mailed links; without a code it says that the link is invalid. */
export const resetPath = '/reset';

export const floorScreens = {
  login: { path: '/login', mark: 'login', content: emailField },
  dashboard: { path: '/', mark: 'dashboard', content: '.figures' },
  list: { path: '/list', mark: 'list', content: '.row' },
} as const satisfies Record<string, Screen>;

export interface List {
  readonly row: string;
  readonly search: string;
  /** A common name, typed letter by letter. */
  readonly text: string;
}

export const productList: List = {
  row: 'main [data-index]',
  search: 'main input[type="search"]',
  text: 'shlomo',
};
export const floorList: List = { row: '.row', search: 'input[type="search"]', text: 'shlomo' };

/** When the list of envelopes shows this total, by the page's clock. The page itself looks: questions from outside slow it. */
export async function whenAllEnvelopesAreThere(page: Page, count: number): Promise<number> {
  const there = await page.waitForFunction(
    (totals) => {
      const told = [...document.querySelectorAll('main output')].map((told) => told.textContent);
      return totals.some((total) => told.join().includes(total)) && performance.now();
    },
    [`of ${count} `, `of ${count.toLocaleString('en-US')} `],
    { polling: 20, timeout: 180_000 },
  );
  return Number(await there.jsonValue());
}
