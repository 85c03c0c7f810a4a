import { useMemo } from 'react';
import { formatCount } from '@gabbai/domain/amounts.ts';
import { formatDay } from '@gabbai/domain/calendar/civil-day.ts';
import type { ThisShabbos } from '@gabbai/domain/calendar/readings.ts';
import type { Envelope } from '@gabbai/domain/envelope.ts';
import { envelopeOfRequest, indexByName } from '@gabbai/domain/request-envelope.ts';
import type { AliyaRequest } from '@gabbai/domain/request.ts';
import { groupRequests, sortRequests, type RequestGroup } from '@gabbai/domain/requests-list.ts';
import { dashboardTexts } from '../../config/dashboard-texts.ts';
import type { Live } from '../../data/live/live.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import rowAction from '../../ui/row-action.module.css';
import { ShowMore } from '../../ui/ShowMore.tsx';
import { useFirstItems } from '../../ui/use-first-items.ts';
import { RequestCard } from './RequestCard.tsx';
import styles from './RequestCards.module.css';

const shownAtFirst = 6;

interface RequestCardsProps {
  readonly requests: readonly AliyaRequest[];
  /** The requests that the filter leaves, and what it is called; all for `null`. */
  readonly filter: { readonly requests: readonly AliyaRequest[]; readonly label: string } | null;
  /** `null` lists all by their date. */
  readonly shabbos: ThisShabbos | null;
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

/** The aliya requests of a filter, or all by Shabbos. */
export function RequestCards(props: RequestCardsProps) {
  const { requests, filter, shabbos, envelopes, onShowAll, onEdit, onDelete } = props;
  const isGrouped = filter === null && shabbos !== null;
  const entries = useMemo(
    () => (isGrouped ? inGroups(requests, shabbos) : inOrder(filter?.requests ?? requests)),
    [requests, filter, isGrouped, shabbos],
  );
  const boys = useMemo(
    () => (envelopes.status === 'ready' ? indexByName(envelopes.value) : null),
    [envelopes],
  );
  const { list, shown, more } = useFirstItems(entries, shownAtFirst);
  if (entries.length === 0 && filter !== null) {
    return (
      <EmptyState picture="search" text={dashboardTexts.noRequestsFor(filter.label)}>
        <button type="button" className={rowAction['action']} onClick={onShowAll}>
          {dashboardTexts.allParshas}
        </button>
      </EmptyState>
    );
  }
  return (
    <>
      <ul ref={list} className={`${styles['list']} container`}>
        {shown.map(({ request, group }) => (
          <li key={request.requestId}>
            {group !== null && group.when !== 'this-shabbos' && <GroupHeading group={group} />}
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
        className="self-center above-4"
        {...more}
        label={() => dashboardTexts.showAll(entries.length)}
      />
    </>
  );
}

function inOrder(requests: readonly AliyaRequest[]): Entry[] {
  return sortRequests(requests).map((request) => ({ request, group: null }));
}

function inGroups(requests: readonly AliyaRequest[], shabbos: ThisShabbos): Entry[] {
  return groupRequests(requests, shabbos).flatMap((group) =>
    group.requests.map((request, index) => ({ request, group: index === 0 ? group : null })),
  );
}

function GroupHeading({ group }: { readonly group: RequestGroup<AliyaRequest> }) {
  const { day, when, requests } = group;
  return (
    <h3 className={`${styles['group']} muted small bold anywhere`}>
      <bdi>{group.name || dashboardTexts.noParsha}</bdi>
      {day !== null && <> · {when === 'past' ? dashboardTexts.past(day) : formatDay(day)}</>}{' '}
      <span className={`${styles['count']} muted medium numbers`}>
        {formatCount(requests.length)}
      </span>
    </h3>
  );
}
