import { useMemo, useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import { aliyaBoard } from '@gabbai/domain/aliya-board.ts';
import { formatCount } from '@gabbai/domain/amounts.ts';
import { formatDay } from '@gabbai/domain/calendar/civil-day.ts';
import { readingOf, type ThisShabbos } from '@gabbai/domain/calendar/readings.ts';
import type { Envelope } from '@gabbai/domain/envelope.ts';
import { parshaChoices } from '@gabbai/domain/parshas.ts';
import type { AliyaRequest } from '@gabbai/domain/request.ts';
import {
  countByParsha,
  filterRequestsByParsha,
  requestsOfShabbos,
  unreadRequests,
} from '@gabbai/domain/requests-list.ts';
import { dashboardTexts } from '../../config/dashboard-texts.ts';
import { listTexts } from '../../config/list-texts.ts';
import { paths } from '../../config/paths.ts';
import type { Live } from '../../data/live/live.ts';
import { useHasQueuedWrites } from '../../data/changes/queued-writes.ts';
import { Card } from '../../ui/Card.tsx';
import { Dropdown } from '../../ui/Dropdown.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { lazyModule, useLazyModule } from '../../ui/lazy-module.ts';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { UnreadParshas, unreadParsha } from '../../records/UnreadParshas.tsx';
import { useDialog } from '../../records/use-dialog.ts';
import { useThisShabbos } from '../../records/use-this-shabbos.ts';
import { WhenReady } from '../../records/WhenReady.tsx';
import { askToDeleteRequest } from './delete-request-question.tsx';
import { RequestCards } from './RequestCards.tsx';
import styles from './AliyaRequests.module.css';

const all = '';
const thisShabbos = 'this-shabbos';
const loading = { status: 'loading' } as const;
const none: readonly AliyaRequest[] = [];
// A chunk of its own, so that the dashboard loads less code.
const editModal = lazyModule(async () => (await import('./EditRequestModal.tsx')).EditRequestModal);

interface AliyaRequestsProps {
  readonly requests: Live<readonly AliyaRequest[]>;
  readonly envelopes: Live<readonly Envelope[]>;
  /** The current week's name; `undefined` while it loads. Without one the list is in order of its dates. */
  readonly week: string | null | undefined;
}

/** The list of aliya requests with a filter by parsha. */
export function AliyaRequests({ requests, envelopes, week }: AliyaRequestsProps) {
  const [parsha, setParsha] = useParshaParameter();
  const list = requests.status === 'ready' ? requests.value : none;
  const shabbos = useThisShabbos();
  const ofShabbos = useMemo(() => requestsOfShabbos(list, shabbos), [list, shabbos]);
  const unread = useMemo(() => unreadRequests(list), [list]);
  const thisShabbosChoice = {
    value: thisShabbos,
    label: dashboardTexts.thisShabbosWithCount(
      readingOf(shabbos.day, shabbos.inIsrael).name,
      ofShabbos.length,
    ),
  };
  const choices = [
    { value: all, label: dashboardTexts.allParshas },
    thisShabbosChoice,
    ...unreadChoices(unread.length, parsha),
    ...parshaChoicesOf(list),
  ];
  const applied = useMemo(() => {
    if (parsha === all) return null;
    if (parsha === unreadParsha) return { requests: unread, label: dashboardTexts.unreadOnly };
    return parsha === thisShabbos
      ? { requests: ofShabbos, label: dashboardTexts.thisShabbosOnly }
      : { requests: filterRequestsByParsha(list, parsha), label: parsha };
  }, [list, ofShabbos, unread, parsha]);
  const isWaiting = useHasQueuedWrites(requests);
  const filter = useRef<HTMLSelectElement>(null);
  const edit = useDialog<AliyaRequest>(() => filter.current, editModal);
  const modal = useLazyModule(editModal);
  return (
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
            <>
              {week !== null && (parsha === all || parsha === thisShabbos) && (
                <ThisShabbosHeading shabbos={shabbos} requests={ofShabbos} />
              )}
              {parsha === thisShabbos && <UnreadParshas requests={value} />}
              <RequestCards
                key={parsha}
                requests={value}
                filter={applied}
                shabbos={week === null ? null : shabbos}
                envelopes={envelopes}
                onShowAll={() => {
                  setParsha(all);
                  filter.current?.focus();
                }}
                onEdit={edit.open}
                onDelete={(request) => askToDeleteRequest(request, () => filter.current)}
              />
            </>
          )
        }
      </WhenReady>
      {edit.of !== null && modal.status === 'ready' && (
        <modal.value {...edit.props} request={edit.of} />
      )}
    </Card>
  );
}

interface ThisShabbosHeadingProps {
  readonly shabbos: ThisShabbos;
  readonly requests: readonly AliyaRequest[];
}

/** This Shabbos, above its requests, and what its board has left to do, as a link to it. */
function ThisShabbosHeading({ shabbos, requests }: ThisShabbosHeadingProps) {
  const { aliyos, open } = aliyaBoard(requests);
  const left = aliyos.filter(({ holders }) => holders.length === 0).length;
  return (
    <div className="row wrap between gap-0-4 small">
      <h3 className="accent small bold anywhere">
        {dashboardTexts.thisShabbos(readingOf(shabbos.day, shabbos.inIsrael).name)} ·{' '}
        {formatDay(shabbos.day)}
      </h3>
      <Link className="row touch accent medium plain-link underlines" to={paths.aliyos.href}>
        {dashboardTexts.aliyosLeft(left, open.length)}
      </Link>
    </div>
  );
}

function unreadChoices(count: number, chosen: string) {
  return count === 0 && chosen !== unreadParsha
    ? []
    : [{ value: unreadParsha, label: dashboardTexts.unreadWithCount(count) }];
}

/** The parshas that have requests, with their number, then the others. */
function parshaChoicesOf(requests: readonly AliyaRequest[]) {
  const counts = countByParsha(requests);
  const others = parshaChoices.filter((parsha) => !counts.has(parsha));
  return [
    ...[...counts].map(([value, count]) => ({
      value,
      label: dashboardTexts.parshaWithCount(value, count),
    })),
    ...others.map((value) => ({ value, label: value })),
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
  return [[thisShabbos, unreadParsha, ...parshaChoices].includes(parsha) ? parsha : all, change];
}
