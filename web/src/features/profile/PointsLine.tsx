import { formatChange } from '@gabbai/domain/amounts.ts';
import { formatDateTime } from '@gabbai/domain/dates.ts';
import { pointsChange, type PointsEntry } from '@gabbai/domain/points.ts';
import { purchaseMethod } from '@gabbai/domain/purchase.ts';
import { pointsTexts } from '../../config/profile-texts.ts';
import { listTexts } from '../../config/list-texts.ts';
import styles from './PointsCard.module.css';

export function PointsLine({ entry }: { readonly entry: PointsEntry }) {
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
