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
  if (open.length === 0) return <p className="muted small">{emptyText}</p>;
  return (
    <div className="shrink">
      <h3 className="muted small bold below-2">
        {boardTexts.open} <span className="medium">{formatCount(open.length)}</span>
      </h3>
      <ul className="stack gap-2" aria-label={boardTexts.open}>
        {open.map((request) => (
          <li
            key={request.requestId}
            className={`${styles['request']} stack pad-2-3 bordered rounded on-page`}
            {...(mayEdit && dragProps(request.requestId))}
          >
            <span className="flex baseline between gap-3">
              <bdi className="medium anywhere">{nameOf(request)}</bdi>{' '}
              {request.type !== null && (
                <span lang="he" className="muted">
                  {hebrewRequestType[request.type]}
                </span>
              )}
            </span>
            <bdi className="muted small anywhere clamp-2">{request.inHonorOf}</bdi>
          </li>
        ))}
      </ul>
      {mayEdit && (
        <p className="muted small above-2">
          {boardTexts.pressHint} <span className={styles['drag']}>{boardTexts.dragHint}</span>
        </p>
      )}
    </div>
  );
}
