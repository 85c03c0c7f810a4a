import { Drawer } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { paletteTexts } from '../config/palette-texts.ts';
import { shellTexts } from '../config/shell-texts.ts';
import { Icon } from '../ui/Icon.tsx';
import styles from './AdminLayout.module.css';
import { LogoutModal } from './LogoutModal.tsx';
import { OfflineNotice } from './OfflineNotice.tsx';
import { ProductName } from './ProductName.tsx';
import { SavingState } from './SavingState.tsx';
import { SideMenu } from './SideMenu.tsx';
import { useKeyDialogs } from './use-key-dialogs.ts';

/** The frame of every admin page: the menu beside it, or behind a button where there is no room. */
export function AdminLayout({ children }: { readonly children: ReactNode }) {
  const [isMenuOpen, menu] = useDisclosure(false);
  const [isLeaving, leaving] = useDisclosure(false);
  const { Dialogs, ...dialogs } = useKeyDialogs();
  const handleFind = () => dialogs.open('palette');
  const handleLogout = () => {
    menu.close();
    leaving.open();
  };
  return (
    <div className={styles['layout']}>
      <a className={styles['skip']} href="#content">
        {shellTexts.skipToContent}
      </a>
      <aside className={styles['side']}>
        <ProductName />
        <SideMenu onLogout={handleLogout} onFind={handleFind} />
      </aside>
      <header className={styles['bar']}>
        <button
          type="button"
          className={styles['menuButton']}
          aria-label={shellTexts.openMenu}
          aria-expanded={isMenuOpen}
          onClick={menu.open}
        >
          <Icon name="menu" />
        </button>
        <ProductName />
        <button
          type="button"
          className={styles['findButton']}
          aria-label={paletteTexts.title}
          aria-haspopup="dialog"
          onClick={handleFind}
        >
          <Icon name="search" />
        </button>
      </header>
      <Drawer
        opened={isMenuOpen}
        onClose={menu.close}
        size={280}
        title={<ProductName />}
        closeButtonProps={{ 'aria-label': shellTexts.closeMenu }}
        classNames={{ root: styles['drawer'], body: styles['drawerBody'] }}
      >
        <SideMenu onNavigate={menu.close} onLogout={handleLogout} />
      </Drawer>
      <main id="content" tabIndex={-1} className={styles['content']}>
        <OfflineNotice />
        {children}
      </main>
      <SavingState />
      {Dialogs && <Dialogs {...dialogs} onLogout={handleLogout} />}
      <LogoutModal isOpen={isLeaving} onClose={leaving.close} />
    </div>
  );
}
