import type { ReactNode, Ref } from 'react';
import { Link } from 'react-router';
import { Card } from '../../ui/Card.tsx';
import rowAction from '../../ui/row-action.module.css';
import styles from './Charts.module.css';

interface ChartCardProps {
  readonly title: string;
  /** The list behind the chart. */
  readonly link: { readonly text: string; readonly href: string };
  readonly children: ReactNode;
  readonly ref?: Ref<HTMLDivElement>;
}

export function ChartCard({ title, link, children, ref }: ChartCardProps) {
  return (
    <div ref={ref} className={styles['place']}>
      <Card
        title={title}
        className={styles['card']}
        actions={
          <Link className={`${rowAction['action']} ${styles['link']}`} to={link.href}>
            {link.text}
          </Link>
        }
      >
        {children}
      </Card>
    </div>
  );
}
