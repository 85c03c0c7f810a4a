import { useDisclosure } from '@mantine/hooks';
import { useRef, type ReactNode } from 'react';
import { paletteTexts } from '../config/palette-texts.ts';
import { layoutTexts } from '../config/layout-texts.ts';
import { shellTexts } from '../config/shell-texts.ts';
import { Icon } from '../ui/Icon.tsx';
import { lazyModule, useLazyModule } from '../ui/lazy-module.ts';
import { openWhenLoaded } from '../ui/open-when-loaded.ts';
import styles from './AdminLayout.module.css';
import { ProductName } from './ProductName.tsx';
import { SideMenu } from './SideMenu.tsx';
import { StateLine } from './StateLine.tsx';
import { useShortcutDialogs } from './use-shortcut-dialogs.ts';

// A chunk of its own, so that the first page loads less code.
const layoutOverlays = lazyModule(
  async () => (await import('./LayoutOverlays.tsx')).LayoutOverlays,
);

/** The frame of all admin pages: side menu, bar of small screens, notices, dialogs. */
export function AdminLayout({ children }: { readonly children: ReactNode }) {
  const [isMenuOpen, menu] = useDisclosure(false);
  const [isLoggingOut, logoutDialog] = useDisclosure(false);
  const content = useRef<HTMLElement>(null);
  const { Dialogs, ...dialogs } = useShortcutDialogs();
  const overlays = useLazyModule(layoutOverlays);
  const open = (overlay: { open(): void }) =>
    openWhenLoaded(layoutOverlays, () => overlay.open(), shellTexts);
  const handleFind = () => dialogs.open('palette');
  const handleLogout = () => {
    menu.close();
    open(logoutDialog);
  };
  return (
    <div className={`${styles['layout']} stack`}>
      <a
        className={`${styles['skip']} screen-only absolute rounded`}
        href="#content"
        onClick={(event) => {
          // The router would treat a hash address as a new page.
          event.preventDefault();
          content.current?.focus();
        }}
      >
        {layoutTexts.skipToContent}
      </a>
      <aside className={`${styles['side']} screen-only`}>
        <ProductName />
        <SideMenu onLogout={handleLogout} onFind={handleFind} />
      </aside>
      <header className={`${styles['bar']} screen-only row gap-3 sticky on-card`}>
        <button
          type="button"
          className="stack centered rounded square hover"
          aria-label={layoutTexts.openMenu}
          aria-expanded={isMenuOpen}
          onClick={() => open(menu)}
        >
          <Icon name="menu" />
        </button>
        <ProductName />
        <button
          type="button"
          className="stack centered rounded square hover push-end"
          aria-label={paletteTexts.title}
          aria-haspopup="dialog"
          onClick={handleFind}
        >
          <Icon name="search" />
        </button>
      </header>
      <div className="shrink">
        <StateLine />
        <main
          ref={content}
          id="content"
          tabIndex={-1}
          className={`${styles['content']} shrink wide no-ring`}
        >
          {children}
        </main>
      </div>
      {Dialogs && <Dialogs {...dialogs} onLogout={handleLogout} />}
      {overlays.status === 'ready' && (
        <overlays.value
          isMenuOpen={isMenuOpen}
          isLoggingOut={isLoggingOut}
          onCloseMenu={menu.close}
          onLogout={handleLogout}
          onCancelLogout={logoutDialog.close}
        />
      )}
    </div>
  );
}
