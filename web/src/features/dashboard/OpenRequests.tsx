import { formatCount } from '@gabbai/domain/amounts.ts';
import { hebrewRequestType, type AliyaRequest } from '@gabbai/domain/request.ts';
import { boardTexts } from '../../config/aliya-board-texts.ts';
import { useMay } from '../../data/current-session/use-rights.ts';
import { dragProps } from './dragged-request.ts';
import styles from './OpenRequests.module.css';
import { nameOf } from './use-give-aliya.ts';

interface OpenRequestsProps {
  readonly open: readonly AliyaRequest[];
  readonly emptyText: string;
}

/** The requests of a Shabbos that have no aliya yet, to be dragged onto one. */
export function OpenRequests({ open, emptyText }: OpenRequestsProps) {
  const mayEdit = useMay('records');
  if (open.length === 0) return <p className="muted small above-2">{emptyText}</p>;
  return (
    <>
      <h3 className="muted small bold below-2">
        {boardTexts.open} <span className="medium">{formatCount(open.length)}</span>
      </h3>
      <ul className="flex wrap gap-2" aria-label={boardTexts.open}>
        {open.map((request) => (
          <li
            key={request.requestId}
            className={`${styles['chip']} flex gap-2 small max-full`}
            title={request.inHonorOf}
            {...(mayEdit && dragProps(request.requestId))}
          >
            <bdi className="medium ellipsis">{nameOf(request)}</bdi>{' '}
            {request.type !== null && <span lang="he">{hebrewRequestType[request.type]}</span>}
          </li>
        ))}
      </ul>
      {mayEdit && (
        <p className="muted small above-2">
          {boardTexts.pressHint} <span className={styles['drag']}>{boardTexts.dragHint}</span>
        </p>
      )}
    </>
  );
}
