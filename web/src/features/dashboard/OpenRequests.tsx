import { formatCount } from '@gabbai/domain/amounts.ts';
import { hebrewRequestType, type AliyaRequest } from '@gabbai/domain/request.ts';
import { boardTexts } from '../../config/aliya-board-texts.ts';
import { dragProps } from './dragged-request.ts';
import styles from './OpenRequests.module.css';
import { nameOf } from './use-give-aliya.ts';

interface OpenRequestsProps {
  readonly open: readonly AliyaRequest[];
  readonly emptyText: string;
}

/** The requests of a Shabbos that have no aliya yet, to be dragged onto one. */
export function OpenRequests({ open, emptyText }: OpenRequestsProps) {
  if (open.length === 0) return <p className={styles['hint']}>{emptyText}</p>;
  return (
    <>
      <h3 className={styles['title']}>
        {boardTexts.open} <span className={styles['count']}>{formatCount(open.length)}</span>
      </h3>
      <ul className={styles['chips']} aria-label={boardTexts.open}>
        {open.map((request) => (
          <li
            key={request.requestId}
            className={styles['chip']}
            title={request.inHonorOf}
            {...dragProps(request.requestId)}
          >
            <bdi className={styles['name']}>{nameOf(request)}</bdi>{' '}
            {request.type !== null && <span lang="he">{hebrewRequestType[request.type]}</span>}
          </li>
        ))}
      </ul>
      <p className={styles['hint']}>
        {boardTexts.pressHint} <span className={styles['drag']}>{boardTexts.dragHint}</span>
      </p>
    </>
  );
}
