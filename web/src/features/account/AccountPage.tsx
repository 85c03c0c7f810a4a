import { myAccount } from '../../config/role-texts.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { usePageReady } from '../../ui/use-page-ready.ts';
import styles from './AccountPage.module.css';
import { DetailsCard } from './DetailsCard.tsx';
import { PasswordCard } from './PasswordCard.tsx';
import { SignOutCard } from './SignOutCard.tsx';

/** The own account: name, password, other sessions. */
export function AccountPage() {
  usePageReady('account', true);
  return (
    <>
      <PageHeader title={myAccount} />
      <div className={`${styles['cards']} stack gap-5 one-column`}>
        <DetailsCard />
        <PasswordCard />
        <SignOutCard />
      </div>
    </>
  );
}
