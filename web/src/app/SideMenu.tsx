import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import type { ComponentProps } from 'react';
import { NavLink } from 'react-router';
import { paletteTexts } from '../config/palette-texts.ts';
import { shellTexts } from '../config/shell-texts.ts';
import { Icon, type IconName } from '../ui/Icon.tsx';
import { helpPage, menuPages, type AdminPage } from './admin-pages.ts';
import styles from './SideMenu.module.css';

interface SideMenuProps {
  readonly onNavigate?: () => void;
  readonly onLogout: () => void;
  readonly onFind?: () => void;
}

/** Links to the admin pages, search, color mode and logout. */
export function SideMenu({ onNavigate, onLogout, onFind }: SideMenuProps) {
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme('light') === 'dark';
  return (
    <>
      <nav aria-label={shellTexts.mainMenu} className={styles['menu']}>
        {menuPages.map((page) => (
          <PageLink key={page.href} page={page} onNavigate={onNavigate} />
        ))}
        <MenuButton icon="leave" label={shellTexts.logout} onClick={onLogout} />
      </nav>
      <div className={styles['foot']}>
        {onFind !== undefined && (
          <MenuButton
            icon="search"
            label={paletteTexts.title}
            aria-haspopup="dialog"
            aria-keyshortcuts="Control+K Meta+K"
            onClick={onFind}
          >
            <kbd className={styles['key']} aria-hidden="true">
              {paletteTexts.shortcut}
            </kbd>
          </MenuButton>
        )}
        <PageLink page={helpPage} onNavigate={onNavigate} />
        <MenuButton
          icon={isDark ? 'sun' : 'moon'}
          label={isDark ? shellTexts.toLight : shellTexts.toDark}
          onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
        />
      </div>
    </>
  );
}

interface MenuButtonProps extends ComponentProps<'button'> {
  readonly icon: IconName;
  readonly label: string;
}

function MenuButton({ icon, label, children, ...props }: MenuButtonProps) {
  return (
    <button type="button" className={styles['entry']} {...props}>
      <span className={styles['tile']}>
        <Icon name={icon} />
      </span>
      {label}
      {children}
    </button>
  );
}

interface PageLinkProps {
  readonly page: AdminPage;
  readonly onNavigate: (() => void) | undefined;
}

function PageLink({ page: { href, label, icon }, onNavigate }: PageLinkProps) {
  return (
    <NavLink to={href} className={styles['entry']} onClick={onNavigate}>
      <span className={styles['tile']}>
        <Icon name={icon} />
      </span>
      {label}
    </NavLink>
  );
}
