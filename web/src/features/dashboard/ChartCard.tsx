import { useIntersection } from '@mantine/hooks';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { chartTexts } from '../../config/chart-texts.ts';
import { Card } from '../../ui/Card.tsx';
import { LoadingState } from '../../ui/LoadingState.tsx';
import rowAction from '../../ui/row-action.module.css';
import styles from './ChartCard.module.css';

interface ChartCardProps {
  readonly title: string;
  /** The list behind the chart. */
  readonly link: { readonly text: string; readonly href: string };
  /** Renders the content, which reads its own records, once it is scrolled into or near view. */
  readonly isDeferred?: boolean;
  readonly children: ReactNode;
}

/** Props of `WhenReady` for a chart. */
export const chartLoading = {
  label: chartTexts.loading,
  loading: { shape: 'chart', count: 1 },
} as const;

/** A dashboard card with a chart and a link to the chart's list. */
export function ChartCard({ title, link, isDeferred = false, children }: ChartCardProps) {
  const { ref, entry } = useIntersection({ rootMargin: '200px' });
  const [hasBeenSeen, setHasBeenSeen] = useState(false);
  if (entry?.isIntersecting === true && !hasBeenSeen) setHasBeenSeen(true);
  return (
    <div ref={ref} className={`${styles['place']} stack shrink container`}>
      <Card
        title={title}
        className={styles['card']}
        actions={
          <Link className={`${rowAction['action']} ${styles['link']}`} to={link.href}>
            {link.text}
          </Link>
        }
      >
        {isDeferred && !hasBeenSeen ? (
          <LoadingState label={chartTexts.loading} shape="chart" count={1} />
        ) : (
          children
        )}
      </Card>
    </div>
  );
}
