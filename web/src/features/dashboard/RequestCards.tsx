import { useDeferredValue, useMemo, useRef, useState } from 'react';
import type { AliyaRequest } from '@gabbai/domain/request.ts';
import { filterRequestsByParsha, sortRequests } from '@gabbai/domain/requests-list.ts';
import { dashboardTexts } from '../../config/dashboard-texts.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ShowMore } from '../../ui/ShowMore.tsx';
import { RequestCard } from './RequestCard.tsx';
import skeleton from '../../ui/LoadingState.module.css';
import styles from './RequestCards.module.css';

const cardsPerPage = 24;
/** More cards render in a deferred pass, so that the page shows sooner. */
const cardsInFirstPass = 4;

interface RequestCardsProps {
  readonly requests: readonly AliyaRequest[];
  readonly parsha: string | null;
  readonly onEdit: (request: AliyaRequest) => void;
  readonly onDelete: (request: AliyaRequest) => void;
}

/** The aliya requests of one parsha or of all, a page at a time. */
export function RequestCards({ requests, parsha, onEdit, onDelete }: RequestCardsProps) {
  const [shownCount, setShownCount] = useState(cardsPerPage);
  const drawnCount = useDeferredValue(shownCount, cardsInFirstPass);
  const list = useRef<HTMLUListElement>(null);
  const matching = useMemo(
    () => sortRequests(filterRequestsByParsha(requests, parsha)),
    [requests, parsha],
  );
  if (matching.length === 0 && parsha !== null) {
    return <EmptyState picture="search" text={dashboardTexts.noRequestsFor(parsha)} />;
  }
  return (
    <>
      <ul ref={list} className={skeleton['cards']}>
        {matching.slice(0, drawnCount).map((request) => (
          <li key={request.requestId}>
            <RequestCard request={request} onEdit={onEdit} onDelete={onDelete} />
          </li>
        ))}
      </ul>
      <ShowMore
        className={styles['more']}
        list={list}
        hiddenCount={matching.length - shownCount}
        label={dashboardTexts.showMore}
        onMore={() => setShownCount(shownCount + cardsPerPage)}
      />
    </>
  );
}
