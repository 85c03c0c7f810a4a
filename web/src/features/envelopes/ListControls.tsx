import { Button } from '@mantine/core';
import { memo, type Ref } from 'react';
import { listViewTexts } from '../../config/list-view-texts.ts';
import { envelopesTexts } from '../../config/envelopes-texts.ts';
import { Dropdown } from '../../ui/Dropdown.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { ListQuery } from './list-query.ts';
import styles from './ListToolbar.module.css';
import type { ListView } from './use-list-view.ts';

const orders = [
  { value: 'newest', label: envelopesTexts.newest },
  { value: 'oldest', label: envelopesTexts.oldest },
] as const;

interface ListControlsProps extends Pick<ListQuery, 'order' | 'sort'> {
  readonly filterCount: number;
  readonly filtersId: string;
  /** Whether the filters are open, on small screens. */
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
  readonly onChange: ListView['change'];
  readonly isSelecting: boolean;
  readonly onToggleSelecting: () => void;
  readonly selectButton: Ref<HTMLButtonElement>;
}

function Controls({
  order,
  sort,
  filterCount,
  filtersId,
  isOpen,
  onOpen,
  onChange,
  isSelecting,
  onToggleSelecting,
  selectButton,
}: ListControlsProps) {
  return (
    <>
      <Dropdown
        className={styles['order']}
        label={envelopesTexts.filter}
        choices={orders}
        value={sort === null ? order : null}
        otherwise={sort === null ? '' : listViewTexts.sortedBy[sort.column]}
        onChange={(chosen) => onChange((before) => ({ ...before, order: chosen, sort: null }))}
      />
      <Button
        ref={selectButton}
        variant="default"
        aria-pressed={isSelecting}
        onClick={onToggleSelecting}
      >
        {isSelecting ? envelopesTexts.stopSelecting : envelopesTexts.startSelecting}
      </Button>
      <Button
        className={styles['opener']}
        variant="default"
        rightSection={<Icon name="unfold" />}
        aria-expanded={isOpen}
        aria-controls={filtersId}
        onClick={() => onOpen(!isOpen)}
      >
        {filterCount === 0 ? listViewTexts.filters : listViewTexts.filtersOn(filterCount)}
      </Button>
    </>
  );
}

/** The order, selection mode and filter buttons. Memoized, so that typing in the search field does not render them. */
export const ListControls = memo(Controls);
