import { Button } from '@mantine/core';
import { useMemo, useRef, useState } from 'react';
import { formatCount, formatChange } from '@gabbai/domain/amounts.ts';
import type { Envelope } from '@gabbai/domain/envelope.ts';
import { formatDateTime } from '@gabbai/domain/dates.ts';
import { pointsChange, type PointsEntry } from '@gabbai/domain/points.ts';
import { purchaseMethod } from '@gabbai/domain/purchase.ts';
import { balanceTexts } from '../../config/chart-texts.ts';
import { pointsTexts, purchaseTexts } from '../../config/profile-texts.ts';
import { lazyChart } from '../../records/lazy-chart.tsx';
import { Card } from '../../ui/Card.tsx';
import { ShowMore } from '../../ui/ShowMore.tsx';
import { listTexts } from '../../config/list-texts.ts';
import { newestFirst } from './points-history.ts';
import styles from './PointsCard.module.css';
import { PointsModal } from './PointsModal.tsx';
import { Purchase } from './Purchase.tsx';

const PointsChart = lazyChart(async () => (await import('./PointsChart.tsx')).PointsChart, {
  shape: 'chart',
  count: 1,
});

const linesPerPage = 20;

/** Short at first on small screens, where the prizes come below. */
function initialLines(): number {
  return window.matchMedia('(max-width: 61.99em)').matches ? 5 : linesPerPage;
}

/** The points of a boy: total, changes, purchases, chart and history. */
export function PointsCard({ envelope }: { readonly envelope: Envelope }) {
  const [shownCount, setShownCount] = useState(initialLines);
  const [type, setType] = useState<'add' | 'remove'>('add');
  const [isChanging, setIsChanging] = useState(false);
  const { minyanPoints, minyanPointsHistory } = envelope;
  const history = useMemo(() => newestFirst(minyanPointsHistory), [minyanPointsHistory]);
  const list = useRef<HTMLUListElement>(null);
  const handleOpen = (type: 'add' | 'remove') => {
    setType(type);
    setIsChanging(true);
  };
  return (
    <Card title={pointsTexts.title}>
      <p className={styles['total']}>{formatCount(minyanPoints)}</p>
      <div className={styles['actions']}>
        <Button onClick={() => handleOpen('add')}>{pointsTexts.add}</Button>
        <Button variant="default" onClick={() => handleOpen('remove')}>
          {pointsTexts.remove}
        </Button>
      </div>
      <PointsModal
        isOpen={isChanging}
        type={type}
        envelopeId={envelope.envelopeId}
        onClose={() => setIsChanging(false)}
      />
      <h3 className={styles['title']}>{purchaseTexts.title}</h3>
      <Purchase envelope={envelope} />
      {history.length > 0 && (
        <div className={styles['chart']}>
          <h3 className={styles['title']}>{balanceTexts.title}</h3>
          <PointsChart envelope={envelope} />
        </div>
      )}
      <h3 className={styles['title']}>{pointsTexts.history}</h3>
      {history.length === 0 ? (
        <p className={styles['none']}>{pointsTexts.noHistory}</p>
      ) : (
        <ul ref={list}>
          {history.slice(0, shownCount).map(({ key, entry }) => (
            <PointsLine key={key} entry={entry} />
          ))}
        </ul>
      )}
      <ShowMore
        className={styles['more']}
        list={list}
        hiddenCount={history.length - shownCount}
        label={pointsTexts.showOlder}
        onMore={() => setShownCount(shownCount + linesPerPage)}
      />
    </Card>
  );
}

function PointsLine({ entry }: { readonly entry: PointsEntry }) {
  const { method, timeStamp } = entry;
  const change = pointsChange(entry);
  return (
    <li className={styles['line']}>
      <div className={styles['what']}>
        <bdi className={styles['memo']} data-missing={method === '' || undefined}>
          {method === purchaseMethod ? pointsTexts.purchase : method || pointsTexts.noMemo}
        </bdi>
        {timeStamp === null ? (
          <span className={styles['when']}>{listTexts.noDate}</span>
        ) : (
          <time className={styles['when']} dateTime={timeStamp.toISOString()}>
            {formatDateTime(timeStamp)}
          </time>
        )}
      </div>
      <span className={styles['points']} data-type={change < 0 ? 'remove' : 'add'}>
        {formatChange(change)}
      </span>
    </li>
  );
}
