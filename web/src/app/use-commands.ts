import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { useNavigate } from 'react-router';
import { paletteTexts } from '../config/palette-texts.ts';
import { paths } from '../config/paths.ts';
import { layoutTexts } from '../config/layout-texts.ts';
import { shellTexts } from '../config/shell-texts.ts';
import type { Command } from '../features/command-palette/command.ts';
import { useMedia } from '../ui/use-media.ts';
import { adminPages } from './admin-pages.ts';

/** Phones and tablets have no keyboard for shortcuts. */
const touchMedia = '(max-width: 35.99em), (pointer: coarse)';

interface CommandsOptions {
  readonly onLogout: () => void;
  readonly onShowShortcuts: () => void;
}

/** The commands of the command palette. */
export function useCommands({ onLogout, onShowShortcuts }: CommandsOptions): readonly Command[] {
  const navigate = useNavigate();
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme('light') === 'dark';
  const isTouch = useMedia(touchMedia);
  const shortcuts: Command = {
    id: 'shortcuts',
    kind: 'action',
    label: paletteTexts.shortcuts,
    icon: 'keyboard',
    isNavigation: false,
    run: onShowShortcuts,
  };
  return [
    ...adminPages.map(({ href, label, icon }) => ({
      id: href,
      kind: 'page' as const,
      label,
      icon,
      isNavigation: true,
      run: () => void navigate(href),
    })),
    {
      id: 'this-week',
      kind: 'action',
      label: paletteTexts.thisWeek,
      icon: 'calendar',
      isNavigation: true,
      run: () => void navigate(paths.prizes.href),
    },
    {
      id: 'color-mode',
      kind: 'action',
      label: isDark ? layoutTexts.toLight : layoutTexts.toDark,
      icon: isDark ? 'sun' : 'moon',
      isNavigation: false,
      run: () => setColorScheme(isDark ? 'light' : 'dark'),
    },
    ...(isTouch ? [] : [shortcuts]),
    {
      id: 'logout',
      kind: 'action',
      label: shellTexts.logout,
      icon: 'leave',
      isNavigation: false,
      run: onLogout,
    },
  ];
}
