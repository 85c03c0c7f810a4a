import { NavLink } from 'react-router';
import { paletteTexts } from '../config/palette-texts.ts';
import { paths } from '../config/paths.ts';
import { shellTexts } from '../config/shell-texts.ts';
import { Icon } from '../ui/Icon.tsx';
import { ColorModeToggle } from './ColorModeToggle.tsx';
import { menuEntries } from './menu-entries.ts';
import styles from './SideMenu.module.css';

interface SideMenuProps {
  readonly onNavigate?: () => void;
  readonly onLogout: () => void;
  /** Without it there is another way to find things. */
  readonly onFind?: () => void;
}

/** The ways to every page, and out. The link of the current page carries `aria-current`. */
export function SideMenu({ onNavigate, onLogout, onFind }: SideMenuProps) {
  return (
    <>
      <nav aria-label={shellTexts.mainMenu} className={styles['menu']}>
        {menuEntries.map(({ href, label, icon }) => (
          <NavLink key={href} to={href} className={styles['entry']} onClick={onNavigate}>
            <span className={styles['tile']}>
              <Icon name={icon} />
            </span>
            {label}
          </NavLink>
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
        <NavLink to={paths.help.href} className={styles['entry']} onClick={onNavigate}>
          <span className={styles['tile']}>
            <Icon name="help" />
          </span>
          {shellTexts.help}
        </NavLink>
        <ColorModeToggle className={styles['entry']} tileClassName={styles['tile']} />
      </div>
    </>
  );
}
