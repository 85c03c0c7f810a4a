import { paths } from '../config/paths.ts';
import { shellTexts } from '../config/shell-texts.ts';
import type { IconName } from '../ui/Icon.tsx';

export interface AdminPage {
  readonly href: string;
  readonly label: string;
  readonly icon: IconName;
}

/** The pages of the menu, in its order. */
export const menuPages: readonly AdminPage[] = [
  { href: paths.dashboard.href, label: shellTexts.dashboard, icon: 'home' },
  { href: paths.envelopes.href, label: shellTexts.envelopes, icon: 'people' },
  { href: paths.prizes.href, label: shellTexts.prizes, icon: 'gift' },
  { href: paths.setting.href, label: shellTexts.setting, icon: 'gear' },
];

/** Stands at the menu's foot. */
export const helpPage: AdminPage = {
  href: paths.help.href,
  label: shellTexts.help,
  icon: 'help',
};

/** All pages that have a name of their own. */
export const adminPages: readonly AdminPage[] = [...menuPages, helpPage];
