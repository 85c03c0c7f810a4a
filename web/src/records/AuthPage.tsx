import type { ReactNode } from 'react';
import { shellTexts } from '../config/shell-texts.ts';
import styles from './AuthPage.module.css';

interface AuthPageProps {
  readonly title: string;
  readonly hint: string;
  readonly children: ReactNode;
}

/** Layout of pages for signed-out users. */
export function AuthPage({ title, hint, children }: AuthPageProps) {
  return (
    <main className={`${styles['page']} stack centered one-column`}>
      <section className={`${styles['card']} max-full`}>
        <p className={`${styles['product']} row gap-3 title bold`}>
          <img src="/icon.svg" alt="" width="36" height="36" />
          {shellTexts.product}
        </p>
        <h1 className={`${styles['title']} accent line-tight`}>{title}</h1>
        <p className={`${styles['hint']} muted medium anywhere`}>{hint}</p>
        {children}
      </section>
    </main>
  );
}
