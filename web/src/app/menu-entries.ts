import { paths } from '../config/paths.ts';
import { shellTexts } from '../config/shell-texts.ts';
import type { IconName } from '../ui/Icon.tsx';

interface MenuEntry {
  readonly href: string;
  readonly label: string;
  readonly icon: IconName;
}

/** The pages of the menu, in its order. */
export const menuEntries: readonly MenuEntry[] = [
  { href: paths.dashboard.href, label: shellTexts.dashboard, icon: 'home' },
  { href: paths.envelopes.href, label: shellTexts.envelopes, icon: 'people' },
  { href: paths.prizes.href, label: shellTexts.prizes, icon: 'gift' },
  { href: paths.setting.href, label: shellTexts.setting, icon: 'gear' },
];
