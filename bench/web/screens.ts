import type { Page } from '@playwright/test';

/** Where a screen is and how to tell that it can be used: the one place that knows the pages' elements. */
export interface Screen {
  readonly path: string;
  /** What the page is called on `<html data-ready>` once it has been painted. */
  readonly mark: string | null;
  /** What must be seen as well, so that a mark alone is not believed. */
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
    content: 'main article[aria-label="Boys registered"]',
  },
  /** The first boys are there, which may be before all are. */
  envelopes: { path: '/admin/envelopes', mark: null, content: profileLink },
  prizes: { path: '/admin/prizes', mark: 'prizes', content: 'main h2' },
  setting: { path: '/admin/setting', mark: 'setting', content: 'main h1' },
  help: { path: '/admin/help', mark: 'help', content: 'main h1' },
} as const satisfies Record<string, Screen>;

/** Where a mailed link leads; without its code it says that the link is no good. */
export const resetPath = '/reset';

export const floorScreens = {
  login: { path: '/login', mark: 'login', content: emailField },
  dashboard: { path: '/', mark: 'dashboard', content: '.figures' },
  list: { path: '/list', mark: 'list', content: '.row' },
} as const satisfies Record<string, Screen>;

/** A list whose rows are searched and scrolled. */
export interface List {
  readonly row: string;
  readonly search: string;
  /** A name of many, typed letter by letter. */
  readonly text: string;
}

export const productList: List = {
  row: 'main [data-index]',
  search: 'main input[type="search"]',
  text: 'shlomo',
};
export const floorList: List = { row: '.row', search: 'input[type="search"]', text: 'shlomo' };

/** Whether the list of envelopes says that it has so many boys in all. */
export async function areAllEnvelopesThere(page: Page, count: number): Promise<boolean> {
  const told = page.locator('main output', {
    hasText: new RegExp(`of (?:${count}|${count.toLocaleString('en-US')}) `),
  });
  return (await told.count()) > 0;
}
