import { useMemo, useRef, useState } from 'react';
import { formatCount } from '@gabbai/domain/amounts.ts';
import type { Envelope } from '@gabbai/domain/envelope.ts';
import { envelopeOfRequest, indexByName } from '@gabbai/domain/request-envelope.ts';
import type { AliyaRequest } from '@gabbai/domain/request.ts';
import {
  filterRequestsByParsha,
  groupRequests,
  sortRequests,
  type RequestGroup,
} from '@gabbai/domain/requests-list.ts';
import { dashboardTexts } from '../../config/dashboard-texts.ts';
import type { Live } from '../../data/live/live.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import rowAction from '../../ui/row-action.module.css';
import { ShowMore } from '../../ui/ShowMore.tsx';
import { RequestCard } from './RequestCard.tsx';
import styles from './RequestCards.module.css';

const shownAtFirst = 6;

interface RequestCardsProps {
  readonly requests: readonly AliyaRequest[];
  readonly parsha: string | null;
  readonly week: string | null;
  readonly envelopes: Live<readonly Envelope[]>;
  readonly onShowAll: () => void;
  readonly onEdit: (request: AliyaRequest) => void;
  readonly onDelete: (request: AliyaRequest) => void;
}

interface Entry {
  readonly request: AliyaRequest;
  /** The group that begins with this request. */
  readonly group: RequestGroup<AliyaRequest> | null;
}

/** The aliya requests of one parsha, or of all by Shabbos. */
export function RequestCards(props: RequestCardsProps) {
  const { requests, parsha, week, envelopes, onShowAll, onEdit, onDelete } = props;
  const [areAllShown, setAreAllShown] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const isGrouped = parsha === null && week !== null;
  const boys = useMemo(
    () => (envelopes.status === 'ready' ? indexByName(envelopes.value) : null),
    [envelopes],
  );
  const entries = useMemo(() => entriesOf(requests, parsha, week), [requests, parsha, week]);
  const shown = areAllShown ? entries : entries.slice(0, shownAtFirst);
  if (entries.length === 0 && parsha !== null) {
    return (
      <EmptyState picture="search" text={dashboardTexts.noRequestsFor(parsha)}>
        <button type="button" className={rowAction['action']} onClick={onShowAll}>
          {dashboardTexts.allParshas}
        </button>
      </EmptyState>
    );
  }
  return (
    <>
      <ul ref={list} className={styles['list']}>
        {shown.map(({ request, group }) => (
          <li key={request.requestId}>
            {group !== null && <GroupHeading group={group} />}
            <RequestCard
              request={request}
              envelope={boys && envelopeOfRequest(request, boys)}
              isGrouped={isGrouped}
              onEdit={onEdit}
              onDelete={onDelete}
            />
          </li>
        ))}
      </ul>
      <ShowMore
        className={styles['more']}
        list={list}
        hiddenCount={entries.length - shown.length}
        label={() => dashboardTexts.showAll(entries.length)}
        onMore={() => setAreAllShown(true)}
      />
    </>
  );
}

/** Without a current week, and for one parsha, there are no groups. */
function entriesOf(
  requests: readonly AliyaRequest[],
  parsha: string | null,
  week: string | null,
): Entry[] {
  if (parsha !== null || week === null) {
    const matching = sortRequests(filterRequestsByParsha(requests, parsha));
    return matching.map((request) => ({ request, group: null }));
  }
  return groupRequests(requests, week).flatMap((group) =>
    group.requests.map((request, index) => ({ request, group: index === 0 ? group : null })),
  );
}

function GroupHeading({ group }: { readonly group: RequestGroup<AliyaRequest> }) {
  const { parsha, isThisWeek, requests } = group;
  const name = parsha || dashboardTexts.noParsha;
  return (
    <h3 className={styles['group']} data-this-week={isThisWeek || undefined}>
      <bdi>{isThisWeek ? dashboardTexts.thisShabbos(name) : name}</bdi>{' '}
      <span className={styles['count']}>{formatCount(requests.length)}</span>
    </h3>
  );
}
