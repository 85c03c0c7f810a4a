import { paths } from '../config/paths.ts';
import { shellTexts } from '../config/shell-texts.ts';
import type { IconName } from '../ui/Icon.tsx';

export interface AdminPage {
  readonly href: string;
  readonly label: string;
  readonly icon: IconName;
}

export const menuPages: readonly AdminPage[] = [
  { href: paths.dashboard.href, label: shellTexts.dashboard, icon: 'home' },
  { href: paths.envelopes.href, label: shellTexts.envelopes, icon: 'people' },
  { href: paths.minyan.href, label: shellTexts.minyan, icon: 'ticks' },
  { href: paths.prizes.href, label: shellTexts.prizes, icon: 'gift' },
  { href: paths.aliyos.href, label: shellTexts.aliyos, icon: 'scroll' },
  { href: paths.setting.href, label: shellTexts.setting, icon: 'gear' },
];

/** The pages in the lower part of the menu. */
export const footPages: readonly AdminPage[] = [
  { href: paths.activity.href, label: shellTexts.activity, icon: 'clock' },
  { href: paths.help.href, label: shellTexts.help, icon: 'help' },
];

export const adminPages: readonly AdminPage[] = [...menuPages, ...footPages];
