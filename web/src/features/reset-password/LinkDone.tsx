import type { ReactNode } from 'react';
import { shellTexts } from '../../config/shell-texts.ts';
import { EntryPage } from '../../ui/EntryPage.tsx';
import { usePageReady } from '../../ui/use-page-ready.ts';
import styles from './LinkDone.module.css';
import { LoginLink } from './LoginLink.tsx';

interface LinkDoneProps {
  readonly title: string;
  readonly hint: string;
  /** What can be done besides going to the login page. */
  readonly children?: ReactNode;
}

/** Says what a mailed link has done. */
export function LinkDone({ title, hint, children }: LinkDoneProps) {
  usePageReady('reset', true);
  return (
    <EntryPage product={shellTexts.product} title={title} hint={hint}>
      <div className={styles['actions']}>
        {children}
        <LoginLink />
      </div>
    </EntryPage>
  );
}
