import { useMemo } from 'react';
import { Link, useNavigate } from 'react-router';
import type { Envelope } from '@gabbai/domain/envelope.ts';
import { sortEnvelopes } from '@gabbai/domain/envelopes-list.ts';
import { displayName, initials } from '@gabbai/domain/names.ts';
import { dashboardTexts } from '../../config/dashboard-texts.ts';
import { listTexts } from '../../config/list-texts.ts';
import { paths } from '../../config/paths.ts';
import type { Live } from '../../data/live/live.ts';
import { Card } from '../../ui/Card.tsx';
import type { Column } from '../../ui/column.ts';
import { Person } from '../../ui/Person.tsx';
import rowAction from '../../ui/row-action.module.css';
import { TruncatedText } from '../../ui/TruncatedText.tsx';
import { VirtualTable } from '../../ui/VirtualTable.tsx';
import { NoBoys } from '../../records/NoBoys.tsx';
import { WhenReady } from '../../records/WhenReady.tsx';
import styles from './NewEnvelopes.module.css';

const columns: readonly Column<Envelope>[] = [
  {
    key: 'name',
    header: listTexts.name,
    width: 'minmax(0, 2fr)',
    cell: (envelope) => (
      <Person
        name={displayName(envelope)}
        initials={initials(envelope)}
        photoUrl={envelope.studentImgUrl}
      />
    ),
  },
  {
    key: 'school',
    header: listTexts.school,
    width: 'minmax(0, 1.5fr)',
    cell: ({ school }) => <TruncatedText text={school ?? listTexts.absent} />,
  },
  {
    key: 'grade',
    header: listTexts.grade,
    width: '3.5rem',
    cell: ({ grade }) => <TruncatedText text={grade ?? listTexts.absent} lines={1} />,
  },
  {
    key: 'action',
    header: listTexts.details,
    width: '7rem',
    cell: (envelope, _isSelected, tabIndex) => (
      <a
        className={`${rowAction['action']} ${rowAction['chevron']}`}
        href={paths.profile.href('dashboard', envelope.envelopeId)}
        tabIndex={tabIndex}
        aria-label={listTexts.viewDetailOf(displayName(envelope))}
      >
        <span>{listTexts.viewDetail}</span>
      </a>
    ),
  },
];

const cards = { belowPx: 500, heightPx: 68 };
const rowCount = 5;

interface NewEnvelopesProps {
  /** Possibly a part. */
  readonly envelopes: Live<readonly Envelope[]>;
  /** `null` until all are there. */
  readonly total: number | null;
}

/** The newest boys, with a link to all of them. */
export function NewEnvelopes({ envelopes, total }: NewEnvelopesProps) {
  return (
    <Card title={dashboardTexts.newEnvelopeRequests} isFlush className={styles['card']}>
      <WhenReady of={envelopes} action="loadEnvelopes" loading={{ shape: 'rows', count: rowCount }}>
        {(list, isFromCache) =>
          list.length === 0 ? (
            <NoBoys isFromCache={isFromCache} />
          ) : (
            <NewestFirst envelopes={list} />
          )
        }
      </WhenReady>
      {total !== 0 && (
        <Link className={`${rowAction['action']} ${styles['all']}`} to={paths.envelopes.href}>
          {dashboardTexts.seeAll(total)}
        </Link>
      )}
    </Card>
  );
}

function NewestFirst({ envelopes }: { readonly envelopes: readonly Envelope[] }) {
  const navigate = useNavigate();
  const newestFirst = useMemo(
    () => sortEnvelopes(envelopes, 'newest').slice(0, rowCount),
    [envelopes],
  );
  return (
    <VirtualTable
      label={dashboardTexts.newEnvelopeRequests}
      rows={newestFirst}
      rowKey={(envelope) => envelope.envelopeId}
      columns={columns}
      cards={cards}
      onOpen={({ envelopeId }) =>
        void navigate(paths.profile.href('dashboard', envelopeId), { state: { isFromList: true } })
      }
      className={styles['table']}
    />
  );
}
