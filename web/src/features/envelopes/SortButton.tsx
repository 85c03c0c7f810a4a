import { firstDirection, type ColumnSort, type SortColumn } from '@gabbai/domain/envelope-sort.ts';
import { listViewTexts } from '../../config/list-view-texts.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { ListQuery } from './list-query.ts';
import styles from './SortButton.module.css';
import type { ListView } from './use-list-view.ts';

type Sortable = SortColumn | 'since';

interface SortButtonProps {
  readonly by: Sortable;
  readonly heading: string;
  /** Shows only the arrow. */
  readonly isBare?: boolean;
  readonly direction: ColumnSort['direction'] | undefined;
  readonly onChange: ListView['change'];
}

/** A column heading that sorts the list; a second click reverses the order. */
export function SortButton({ by, heading, isBare = false, direction, onChange }: SortButtonProps) {
  return (
    <button
      type="button"
      className={`${styles['button']} middle starts max-full inline`}
      title={listViewTexts.sortBy(heading)}
      aria-label={isBare ? listViewTexts.sortBy(heading) : undefined}
      data-direction={direction}
      onClick={() => onChange((before) => sortedBy(before, by))}
    >
      {!isBare && heading}
      <Icon name={direction === undefined ? 'unfold' : 'back'} className={styles['arrow']} />
    </button>
  );
}

/** The value of `aria-sort`. */
export function directionOf(
  { order, sort }: Pick<ListQuery, 'order' | 'sort'>,
  by: Sortable,
): ColumnSort['direction'] | undefined {
  if (sort !== null) return sort.column === by ? sort.direction : undefined;
  if (by !== 'since') return undefined;
  return order === 'newest' ? 'descending' : 'ascending';
}

function sortedBy(before: ListQuery, by: Sortable): ListQuery {
  const direction = directionOf(before, by);
  if (by === 'since') {
    const order = direction === 'descending' ? 'oldest' : 'newest';
    return { ...before, order, sort: null };
  }
  const opposite = direction === 'ascending' ? 'descending' : 'ascending';
  const next = direction === undefined ? firstDirection(by) : opposite;
  return { ...before, sort: { column: by, direction: next } };
}
