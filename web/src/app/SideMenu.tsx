import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import type { ComponentProps } from 'react';
import { NavLink } from 'react-router';
import { paletteTexts } from '../config/palette-texts.ts';
import { layoutTexts } from '../config/layout-texts.ts';
import { paths } from '../config/paths.ts';
import { myAccount, roleNames } from '../config/role-texts.ts';
import { shellTexts } from '../config/shell-texts.ts';
import { useOwnEntry } from '../data/current-session/use-rights.ts';
import { useSignedInEmail } from '../data/session/use-signed-in-email.ts';
import { Icon, type IconName } from '../ui/Icon.tsx';
import { footPages, menuPages, type AdminPage } from './admin-pages.ts';
import styles from './SideMenu.module.css';

const line = 'relative row gap-3 wide touch rounded muted body starts plain-link';
const entry = `${styles['entry']} ${line} bold`;

interface SideMenuProps {
  readonly onNavigate?: () => void;
  readonly onLogout: () => void;
  readonly onFind?: () => void;
}

/** Search, links to the admin pages, color mode, who is signed in, and logout. */
export function SideMenu({ onNavigate, onLogout, onFind }: SideMenuProps) {
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme('light') === 'dark';
  const email = useSignedInEmail();
  const own = useOwnEntry();
  return (
    <>
      {onFind !== undefined && (
        <button
          type="button"
          className={`${styles['find']} ${line} medium on-card outlined hover`}
          aria-haspopup="dialog"
          aria-keyshortcuts="Control+K Meta+K"
          onClick={onFind}
        >
          <Icon name="search" />
          {paletteTexts.title}
          <kbd className={`${styles['key']} push-end`} aria-hidden="true">
            {paletteTexts.shortcut}
          </kbd>
        </button>
      )}
      <nav aria-label={layoutTexts.mainMenu} className={`${styles['menu']} stack`}>
        {menuPages.map((page) => (
          <PageLink key={page.href} page={page} onNavigate={onNavigate} />
        ))}
      </nav>
      <div className={`${styles['foot']} stack`}>
        {footPages.map((page) => (
          <PageLink key={page.href} page={page} onNavigate={onNavigate} />
        ))}
        <MenuButton
          icon={isDark ? 'sun' : 'moon'}
          label={isDark ? layoutTexts.toLight : layoutTexts.toDark}
          onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
        />
        <NavLink
          to={paths.account.href}
          className={`${entry} ${styles['account']}`}
          title={email ?? undefined}
          onClick={onNavigate}
        >
          <Icon name="person" />
          <span className={`${styles['who']} stack shrink`}>
            <span className={`${styles['name']} ellipsis`}>{own?.name ?? email}</span>
            <span className="ellipsis caption regular">
              {own !== null && `${roleNames[own.role]} · `}
              {myAccount}
            </span>
          </span>
        </NavLink>
        <MenuButton icon="leave" label={shellTexts.logout} onClick={onLogout} />
      </div>
    </>
  );
}

interface MenuButtonProps extends ComponentProps<'button'> {
  readonly icon: IconName;
  readonly label: string;
}

function MenuButton({ icon, label, ...props }: MenuButtonProps) {
  return (
    <button type="button" className={entry} {...props}>
      <Icon name={icon} />
      {label}
    </button>
  );
}

interface PageLinkProps {
  readonly page: AdminPage;
  readonly onNavigate: (() => void) | undefined;
}

function PageLink({ page: { href, label, icon }, onNavigate }: PageLinkProps) {
  return (
    <NavLink to={href} className={entry} onClick={onNavigate}>
      <Icon name={icon} />
      {label}
    </NavLink>
  );
}
