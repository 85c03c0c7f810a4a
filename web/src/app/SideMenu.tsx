import { NavLink } from 'react-router';
import { paletteTexts } from '../config/palette-texts.ts';
import { shellTexts } from '../config/shell-texts.ts';
import { Icon } from '../ui/Icon.tsx';
import { helpPage, menuPages, type AdminPage } from './admin-pages.ts';
import { ColorModeToggle } from './ColorModeToggle.tsx';
import styles from './SideMenu.module.css';

interface SideMenuProps {
  readonly onNavigate?: () => void;
  readonly onLogout: () => void;
  readonly onFind?: () => void;
}

export function SideMenu({ onNavigate, onLogout, onFind }: SideMenuProps) {
  return (
    <>
      <nav aria-label={shellTexts.mainMenu} className={styles['menu']}>
        {menuPages.map((page) => (
          <PageLink key={page.href} page={page} onNavigate={onNavigate} />
        ))}
        <button type="button" className={styles['entry']} onClick={onLogout}>
          <span className={styles['tile']}>
            <Icon name="leave" />
          </span>
          {shellTexts.logout}
        </button>
      </nav>
      <div className={styles['foot']}>
        {onFind !== undefined && (
          <button
            type="button"
            className={styles['entry']}
            aria-haspopup="dialog"
            aria-keyshortcuts="Control+K Meta+K"
            onClick={onFind}
          >
            <span className={styles['tile']}>
              <Icon name="search" />
            </span>
            {paletteTexts.title}
            <kbd className={styles['key']} aria-hidden="true">
              {paletteTexts.shortcut}
            </kbd>
          </button>
        )}
        <PageLink page={helpPage} onNavigate={onNavigate} />
        <ColorModeToggle className={styles['entry']} tileClassName={styles['tile']} />
      </div>
    </>
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
