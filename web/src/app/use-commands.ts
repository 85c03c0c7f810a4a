import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { useNavigate } from 'react-router';
import { may, type Permission } from '@gabbai/domain/people/role.ts';
import { paletteTexts } from '../config/palette-texts.ts';
import { paths } from '../config/paths.ts';
import { layoutTexts } from '../config/layout-texts.ts';
import { shellTexts } from '../config/shell-texts.ts';
import { useRights } from '../data/current-session/use-rights.ts';
import type { Command } from '../features/command-palette/command.ts';
import { useSheetsToDo } from '../features/dashboard/to-do-lines.ts';
import { asking, type AskedDialog } from '../records/use-asked-dialog.ts';
import { useMedia } from '../ui/use-media.ts';
import { adminPages } from './admin-pages.ts';

/** Phones and tablets have no keyboard for shortcuts. */
const touchMedia = '(max-width: 35.99em), (pointer: coarse)';

/** Something done on a page, or in a dialog that opens there. */
interface Task extends Pick<Command, 'id' | 'label' | 'icon'> {
  readonly needs?: Permission;
  readonly href: string;
  readonly asks?: AskedDialog;
}

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
  const rights = useRights();
  const sheets = useSheetsToDo();
  const tasks: readonly (Task | false)[] = [
    sheets != null && {
      id: 'sheets',
      label: sheets.text,
      icon: 'ticks',
      needs: 'points',
      href: sheets.href,
    },
    {
      id: 'add-boy',
      label: paletteTexts.addBoy,
      icon: 'person',
      needs: 'records',
      href: paths.envelopes.href,
      asks: 'add-boy',
    },
    {
      id: 'import-boys',
      label: paletteTexts.importBoys,
      icon: 'upload',
      needs: 'records',
      href: paths.importBoys.href,
    },
    {
      id: 'select-winner',
      label: paletteTexts.selectWinner,
      icon: 'gift',
      needs: 'records',
      href: paths.prizes.href,
      asks: 'select-winner',
    },
    { id: 'roster', label: paletteTexts.roster, icon: 'print', href: paths.print.roster },
    { id: 'labels', label: paletteTexts.labels, icon: 'label', href: paths.print.href },
    {
      id: 'undo-award',
      label: paletteTexts.undoAward,
      icon: 'clock',
      needs: 'points',
      href: paths.activity.awards,
      asks: 'undo-award',
    },
    {
      id: 'close-year',
      label: paletteTexts.closeYear,
      icon: 'calendar',
      needs: 'years',
      href: paths.setting.year,
      asks: 'close-year',
    },
  ];
  return [
    ...adminPages.map(({ href, label, icon }) => ({
      id: href,
      kind: 'page' as const,
      label,
      icon,
      isNavigation: true,
      run: () => void navigate(href),
    })),
    ...tasks.flatMap((task) => {
      if (task === false || (task.needs !== undefined && !may(rights, task.needs))) return [];
      const { id, label, icon, href, asks } = task;
      const run = () => void navigate(href, asks === undefined ? {} : asking(asks));
      return { id, label, icon, kind: 'action' as const, isNavigation: true, run };
    }),
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
