import { Button, NativeSelect, TextInput } from '@mantine/core';
import type { Ref } from 'react';
import type { Envelope } from '@gabbai/domain/envelope.ts';
import { envelopesTexts } from '../../config/texts.ts';
import { Icon } from '../../ui/Icon.tsx';
import styles from './ListToolbar.module.css';
import type { ListView } from './use-list-view.ts';
import type { Selection } from './use-selection.ts';

const orders = [
  { value: 'newest', label: envelopesTexts.newest },
  { value: 'oldest', label: envelopesTexts.oldest },
];

interface ListToolbarProps {
  readonly view: ListView;
  readonly shown: readonly Envelope[];
  readonly selection: Selection;
  readonly selectedCount: number;
  readonly selectButton: Ref<HTMLButtonElement>;
  readonly onAddPoints: () => void;
}

/** Search, order, and the ways to select and to award. */
export function ListToolbar({
  view,
  shown,
  selection,
  selectedCount,
  selectButton,
  onAddPoints,
}: ListToolbarProps) {
  return (
    <div className={styles['toolbar']}>
      <TextInput
        type="search"
        className={styles['search']}
        aria-label={envelopesTexts.search}
        placeholder={envelopesTexts.search}
        leftSection={<Icon name="search" />}
        value={view.searchText}
        onChange={(event) => view.setSearchText(event.currentTarget.value)}
      />
      <NativeSelect
        aria-label={envelopesTexts.filter}
        data={orders}
        value={view.order}
        onChange={(event) =>
          view.setOrder(event.currentTarget.value === 'oldest' ? 'oldest' : 'newest')
        }
      />
      <Button
        ref={selectButton}
        variant="default"
        aria-pressed={selection.isOn}
        onClick={selection.toggleMode}
      >
        {selection.isOn ? envelopesTexts.stopSelecting : envelopesTexts.startSelecting}
      </Button>
      {selection.isOn && (
        <>
          <SelectAll shown={shown} selection={selection} />
          <Button disabled={selectedCount === 0} onClick={onAddPoints}>
            {envelopesTexts.addPointsTo(selectedCount)}
          </Button>
        </>
      )}
    </div>
  );
}

function SelectAll({ shown, selection }: Pick<ListToolbarProps, 'shown' | 'selection'>) {
  const isAllSelected = shown.every(({ envelopeId }) => selection.ids.has(envelopeId));
  const change = () =>
    selection.change(
      shown.map(({ envelopeId }) => envelopeId),
      !isAllSelected,
    );
  return (
    <Button variant="default" disabled={shown.length === 0} onClick={change}>
      {isAllSelected && shown.length > 0
        ? envelopesTexts.unselectAll(shown.length)
        : envelopesTexts.selectAll(shown.length)}
    </Button>
  );
}
