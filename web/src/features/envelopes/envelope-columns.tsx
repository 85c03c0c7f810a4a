import { formatCount } from '@gabbai/domain/amounts.ts';
import { formatDay, localDay } from '@gabbai/domain/calendar/civil-day.ts';
import type { SortColumn } from '@gabbai/domain/envelope-sort.ts';
import type { Envelope } from '@gabbai/domain/envelope.ts';
import { memberSince } from '@gabbai/domain/envelopes-list.ts';
import { cameThisYear, lastCame } from '@gabbai/domain/minyan/attendance.ts';
import { defaultColumns } from '@gabbai/domain/list-columns.ts';
import { displayName, initials } from '@gabbai/domain/names.ts';
import { envelopesTexts } from '../../config/envelopes-texts.ts';
import { listTexts } from '../../config/list-texts.ts';
import { paths } from '../../config/paths.ts';
import type { Column } from '../../ui/column.ts';
import { Person } from '../../ui/Person.tsx';
import rowAction from '../../ui/row-action.module.css';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { TruncatedText } from '../../ui/TruncatedText.tsx';
import styles from './EnvelopesTable.module.css';
import type { ListQuery } from './list-query.ts';
import { directionOf, SortButton } from './SortButton.tsx';
import type { ListView } from './use-list-view.ts';
import type { RowChoice } from './use-range-selection.ts';

interface ColumnSettings {
  readonly isSelecting: boolean;
  readonly order: ListQuery['order'];
  readonly sort: ListQuery['sort'];
  readonly columns: ListQuery['columns'];
  readonly onToggleSelecting: (() => void) | null;
  readonly onSelect: (choice: RowChoice) => void;
  readonly onChange: ListView['change'];
}

/** The columns of the list of boys. In selection mode, the name is the label of the row's checkbox. */
export function envelopeColumns(settings: ColumnSettings): readonly Column<Envelope>[] {
  const { isSelecting, onToggleSelecting, onSelect, onChange } = settings;
  const sortable = (by: SortColumn | 'since', heading: string) => {
    const direction = directionOf(settings, by);
    return {
      sort: direction,
      header: <SortButton by={by} heading={heading} direction={direction} onChange={onChange} />,
    };
  };
  const byName = directionOf(settings, 'name');
  const today = localDay(new Date());
  const isShown = ({ key }: Column<Envelope>) =>
    key === 'name' || key === 'action' || settings.columns.some((column) => column === key);
  const all: readonly Column<Envelope>[] = [
    {
      key: 'name',
      sort: byName,
      header: (
        <span className="row">
          {onToggleSelecting === null ? (
            listTexts.name
          ) : (
            <button
              type="button"
              className={styles['toggle']}
              aria-pressed={isSelecting}
              title={envelopesTexts.nameHeaderHint}
              onClick={onToggleSelecting}
            >
              {listTexts.name}
            </button>
          )}
          <SortButton
            isBare
            by="name"
            heading={listTexts.name}
            direction={byName}
            onChange={onChange}
          />
        </span>
      ),
      // With further columns the school gives way first.
      width:
        settings.columns.length > defaultColumns.length ? 'minmax(0, 2fr)' : 'minmax(0, 1.15fr)',
      cell: (envelope, isSelected, tabIndex) =>
        isSelecting ? (
          <label className={`${styles['choice']} row gap-3 pointer`}>
            <input
              className="check-box fixed relative"
              type="checkbox"
              tabIndex={tabIndex}
              checked={isSelected}
              onChange={({ nativeEvent }) =>
                onSelect({
                  id: envelope.envelopeId,
                  isSelected: !isSelected,
                  isRange: nativeEvent instanceof MouseEvent && nativeEvent.shiftKey,
                })
              }
            />
            <EnvelopePerson envelope={envelope} />
          </label>
        ) : (
          <EnvelopePerson envelope={envelope} />
        ),
    },
    {
      key: 'school',
      ...sortable('school', listTexts.school),
      width: 'minmax(0, 1fr)',
      cell: ({ school }) => <TruncatedText text={school ?? listTexts.absent} />,
    },
    {
      key: 'grade',
      ...sortable('grade', listTexts.grade),
      width: '4.25rem',
      cell: ({ grade }) => <TruncatedText text={grade ?? listTexts.absent} lines={1} />,
    },
    {
      key: 'prizes',
      kind: 'amount',
      ...sortable('prizes', listTexts.prizesWon),
      width: '7.75rem',
      cell: ({ winnerList: { length } }) => (
        <span>
          {length}
          <span className={styles['unit']}> {envelopesTexts.prizes(length)}</span>
        </span>
      ),
    },
    {
      key: 'points',
      kind: 'amount',
      ...sortable('points', listTexts.points),
      width: '5.5rem',
      cell: ({ minyanPoints }) => (
        <span className={minyanPoints < 0 ? 'error' : ''}>
          {formatCount(minyanPoints)}
          <span className={styles['unit']}> {envelopesTexts.points(minyanPoints)}</span>
        </span>
      ),
    },
    {
      key: 'attendance',
      kind: 'amount',
      ...sortable('attendance', listTexts.attendance),
      width: '6.5rem',
      cell: ({ minyanPointsHistory }) => {
        const came = cameThisYear(minyanPointsHistory, today);
        return (
          <span>
            {formatCount(came)}
            <span className={styles['unit']}> {envelopesTexts.minyanim(came)}</span>
          </span>
        );
      },
    },
    {
      key: 'last-came',
      kind: 'day',
      ...sortable('last-came', listTexts.lastCame),
      width: '6.5rem',
      cell: ({ minyanPointsHistory }) => {
        const day = lastCame(minyanPointsHistory);
        return day === null ? listTexts.absent : formatDay(day);
      },
    },
    {
      key: 'since',
      kind: 'day',
      ...sortable('since', listTexts.memberSince),
      width: '7.75rem',
      cell: ({ createdAt }) => memberSince(createdAt) || listTexts.absent,
    },
    {
      key: 'activity',
      ...sortable('activity', listTexts.activity),
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
      width: '6.25rem',
      cell: (envelope, _isSelected, tabIndex) => (
        <a
          className={`${rowAction['action']} ${rowAction['chevron']} ${styles['action']}`}
          href={paths.profile.href('envelopes', envelope.envelopeId)}
          tabIndex={tabIndex}
          aria-label={listTexts.viewDetailOf(displayName(envelope))}
        >
          <span>{listTexts.viewDetail}</span>
        </a>
      ),
    },
  ];
  return all.filter(isShown);
}

function EnvelopePerson({ envelope }: { readonly envelope: Envelope }) {
  return (
    <Person
      name={displayName(envelope)}
      initials={initials(envelope)}
      photoUrl={envelope.studentImgUrl}
    />
  );
}
