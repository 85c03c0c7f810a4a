import { Drawer } from '@mantine/core';
import { layoutTexts } from '../config/layout-texts.ts';
import { useHasMounted } from '../ui/use-has-mounted.ts';
import styles from './AdminLayout.module.css';
import { LogoutModal } from './LogoutModal.tsx';
import { ProductName } from './ProductName.tsx';
import { SideMenu } from './SideMenu.tsx';

interface LayoutOverlaysProps {
  readonly isMenuOpen: boolean;
  readonly isLoggingOut: boolean;
  readonly onCloseMenu: () => void;
  readonly onLogout: () => void;
  readonly onCancelLogout: () => void;
}

/** The side menu of small screens and the logout dialog. */
export function LayoutOverlays(props: LayoutOverlaysProps) {
  const hasMounted = useHasMounted();
  return (
    <>
      <Drawer
        opened={hasMounted && props.isMenuOpen}
        onClose={props.onCloseMenu}
        size={280}
        title={<ProductName />}
        closeButtonProps={{ 'aria-label': layoutTexts.closeMenu }}
        classNames={{ root: styles['drawer'], body: `${styles['drawerBody']} flex column` }}
      >
        <SideMenu onNavigate={props.onCloseMenu} onLogout={props.onLogout} />
      </Drawer>
      <LogoutModal isOpen={hasMounted && props.isLoggingOut} onClose={props.onCancelLogout} />
    </>
  );
}
