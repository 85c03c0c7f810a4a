import { NavLink } from 'react-router';
import { paths } from '../config/paths.ts';
import { shellTexts } from '../config/shell-texts.ts';
import { Icon, type IconName } from '../ui/Icon.tsx';
import { ColorModeToggle } from './ColorModeToggle.tsx';
import styles from './SideMenu.module.css';

const entries: readonly { href: string; label: string; icon: IconName }[] = [
  { href: paths.dashboard.href, label: shellTexts.dashboard, icon: 'home' },
  { href: paths.envelopes.href, label: shellTexts.envelopes, icon: 'people' },
  { href: paths.prizes.href, label: shellTexts.prizes, icon: 'gift' },
  { href: paths.setting.href, label: shellTexts.setting, icon: 'gear' },
];

interface SideMenuProps {
  readonly onNavigate?: () => void;
  readonly onLogout: () => void;
}

/** The ways to every page, and out. The link of the current page carries `aria-current`. */
export function SideMenu({ onNavigate, onLogout }: SideMenuProps) {
  return (
    <>
      <nav aria-label={shellTexts.mainMenu} className={styles['menu']}>
        {entries.map(({ href, label, icon }) => (
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
        <ColorModeToggle className={styles['entry']} tileClassName={styles['tile']} />
      </div>
    </>
  );
}
