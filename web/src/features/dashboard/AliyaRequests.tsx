import { useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { formatCount } from '@gabbai/domain/amounts.ts';
import type { Envelope } from '@gabbai/domain/envelope.ts';
import { parshaChoices } from '@gabbai/domain/parshas.ts';
import type { AliyaRequest } from '@gabbai/domain/request.ts';
import { countByParsha } from '@gabbai/domain/requests-list.ts';
import { dashboardTexts } from '../../config/dashboard-texts.ts';
import { listTexts } from '../../config/list-texts.ts';
import type { Live } from '../../data/live/live.ts';
import { useHasQueuedWrites } from '../../data/changes/queued-writes.ts';
import { Card } from '../../ui/Card.tsx';
import { Dropdown } from '../../ui/Dropdown.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { WhenReady } from '../../records/WhenReady.tsx';
import { RequestCards } from './RequestCards.tsx';
import { requestsPlace } from './to-do-lines.ts';
import styles from './AliyaRequests.module.css';
import { useRequestDialogs } from './use-request-dialogs.ts';

const all = '';
const loading = { status: 'loading' } as const;
const none: readonly AliyaRequest[] = [];

interface AliyaRequestsProps {
  readonly requests: Live<readonly AliyaRequest[]>;
  readonly envelopes: Live<readonly Envelope[]>;
  /** The current week's name; `undefined` while it loads, which decides the order. */
  readonly week: string | null | undefined;
}

/** The list of aliya requests with a filter by parsha. */
export function AliyaRequests({ requests, envelopes, week }: AliyaRequestsProps) {
  const [parsha, setParsha] = useParshaParameter();
  const list = requests.status === 'ready' ? requests.value : none;
  const choices = useMemo(() => filterChoices(list, parsha), [list, parsha]);
  const isWaiting = useHasQueuedWrites(requests);
  const { Dialogs, ...dialogs } = useRequestDialogs();
  const filter = useRef<HTMLSelectElement>(null);
  return (
    <div id={requestsPlace} tabIndex={-1} className={styles['place']}>
      <Card
        title={dashboardTexts.aliyaRequests}
        count={list.length === 0 ? undefined : formatCount(list.length)}
        actions={
          <>
            {isWaiting && <StatusBadge tone="waiting">{listTexts.waiting}</StatusBadge>}
            <Dropdown
              ref={filter}
              className={styles['filter']}
              label={dashboardTexts.filterByParsha}
              choices={choices}
              value={parsha}
              onChange={setParsha}
            />
          </>
        }
      >
        <WhenReady
          of={week === undefined ? loading : requests}
          action="loadRequests"
          loading={{ shape: 'cards' }}
        >
          {(value, isFromCache) =>
            value.length === 0 ? (
              <EmptyState
                picture={isFromCache ? 'cloud' : 'scroll'}
                text={isFromCache ? listTexts.notOnThisDevice : dashboardTexts.noRequests}
              />
            ) : (
              <RequestCards
                key={parsha}
                requests={value}
                parsha={parsha === all ? null : parsha}
                week={week ?? null}
                envelopes={envelopes}
                onShowAll={() => {
                  setParsha(all);
                  filter.current?.focus();
                }}
                onEdit={dialogs.edit}
                onDelete={dialogs.remove}
              />
            )
          }
        </WhenReady>
        {Dialogs && <Dialogs of={dialogs} onFocusLost={() => filter.current?.focus()} />}
      </Card>
    </div>
  );
}

/** The parshas that have requests, and the chosen one. */
function filterChoices(requests: readonly AliyaRequest[], chosen: string) {
  const counts = countByParsha(requests);
  const listed = parshaChoices.filter((parsha) => counts.has(parsha) || parsha === chosen);
  return [
    { value: all, label: dashboardTexts.allParshas },
    ...listed.map((parsha) => ({
      value: parsha,
      label: dashboardTexts.parshaWithCount(parsha, counts.get(parsha) ?? 0),
    })),
  ];
}

/** The filter is in the URL, so that Back and reload keep it. */
function useParshaParameter(): [string, (parsha: string) => void] {
  const [address, setAddress] = useSearchParams();
  const parsha = address.get('parsha') ?? all;
  const change = (next: string) =>
    setAddress(
      (parameters) => {
        if (next === all) parameters.delete('parsha');
        else parameters.set('parsha', next);
        return parameters;
      },
      { replace: true },
    );
  return [parshaChoices.includes(parsha) ? parsha : all, change];
}
