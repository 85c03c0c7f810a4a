import { Link } from 'react-router';
import type { Envelope } from '@gabbai/domain/envelope.ts';
import { memberSince, type EnvelopeOrder } from '@gabbai/domain/envelopes-list.ts';
import { displayName, initials } from '@gabbai/domain/names.ts';
import { envelopesTexts, listTexts } from '../../config/texts.ts';
import { paths } from '../../config/paths.ts';
import type { Column } from '../../ui/column.ts';
import { Person } from '../../ui/Person.tsx';
import rowAction from '../../ui/row-action.module.css';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { TwoLines } from '../../ui/TwoLines.tsx';
import styles from './EnvelopesTable.module.css';
import type { Selection } from './use-selection.ts';

interface ColumnSettings {
  readonly isSelecting: boolean;
  readonly order: EnvelopeOrder;
  readonly onToggleSelecting: () => void;
  readonly onSelect: Selection['change'];
}

/** The columns of the boys' table; while selecting, a row's name is the label of its checkbox. */
export function envelopeColumns(settings: ColumnSettings): readonly Column<Envelope>[] {
  const { isSelecting, order, onToggleSelecting, onSelect } = settings;
  return [
    {
      key: 'name',
      header: (
        <button
          type="button"
          className={styles['toggle']}
          aria-pressed={isSelecting}
          title={envelopesTexts.nameHeaderHint}
          onClick={onToggleSelecting}
        >
          {listTexts.name}
        </button>
      ),
      width: 'minmax(0, 2fr)',
      cell: (envelope, isSelected) =>
        isSelecting ? (
          <label className={styles['choice']}>
            <input
              type="checkbox"
              checked={isSelected}
              onChange={() => onSelect([envelope.envelopeId], !isSelected)}
            />
            <Boy envelope={envelope} />
          </label>
        ) : (
          <Boy envelope={envelope} />
        ),
    },
    {
      key: 'school',
      header: listTexts.school,
      width: 'minmax(0, 1.5fr)',
      cell: ({ school }) => <TwoLines text={school ?? listTexts.absent} />,
    },
    {
      key: 'grade',
      header: listTexts.grade,
      width: 'minmax(3rem, 0.5fr)',
      cell: ({ grade }) => <bdi title={grade ?? undefined}>{grade ?? listTexts.absent}</bdi>,
    },
    {
      key: 'prizes',
      header: listTexts.prizesWon,
      width: 'minmax(3.75rem, 0.6fr)',
      cell: ({ winnerList: { length } }) => (
        <>
          {length}
          <span className={styles['unit']}> {envelopesTexts.prizes(length)}</span>
        </>
      ),
    },
    {
      key: 'since',
      header: listTexts.memberSince,
      width: 'minmax(4.25rem, 0.75fr)',
      sort: order === 'newest' ? 'descending' : 'ascending',
      cell: ({ createdAt }) => memberSince(createdAt) || listTexts.absent,
    },
    {
      key: 'activity',
      header: listTexts.activity,
      width: '5.5rem',
      cell: ({ isActive }) => (
        <StatusBadge tone={isActive ? 'good' : 'muted'}>
          {isActive ? listTexts.active : listTexts.disabled}
        </StatusBadge>
      ),
    },
    {
      key: 'action',
      header: listTexts.details,
      width: '7rem',
      cell: (envelope) => (
        <Link
          className={`${rowAction['action']} ${styles['action']}`}
          to={paths.profile.href('envelopes', envelope.envelopeId)}
          state={{ isFromList: true }}
          aria-label={listTexts.viewDetailOf(displayName(envelope))}
        >
          {listTexts.viewDetail}
        </Link>
      ),
    },
  ];
}

function Boy({ envelope }: { readonly envelope: Envelope }) {
  return (
    <Person
      name={displayName(envelope)}
      initials={initials(envelope)}
      photoUrl={envelope.studentImgUrl}
    />
  );
}
