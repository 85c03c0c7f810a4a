import { Button, TextInput, VisuallyHidden } from '@mantine/core';
import type { Ref } from 'react';
import type { Envelope } from '@gabbai/domain/envelope.ts';
import { envelopesTexts } from '../../config/texts.ts';
import { Dropdown } from '../../ui/Dropdown.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { DownloadList } from './DownloadList.tsx';
import styles from './ListToolbar.module.css';
import type { ListView } from './use-list-view.ts';
import type { Selection } from './use-selection.ts';

const orders = [
  { value: 'newest', label: envelopesTexts.newest },
  { value: 'oldest', label: envelopesTexts.oldest },
] as const;

interface ListToolbarProps {
  readonly view: ListView;
  readonly shown: readonly Envelope[];
  readonly totalCount: number;
  readonly selection: Selection;
  readonly selectedCount: number;
  readonly selectButton: Ref<HTMLButtonElement>;
  readonly onAddPoints: () => void;
}

/** Search, order, and the ways to select and to award. */
export function ListToolbar({
  view,
  shown,
  totalCount,
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
      <Dropdown
        label={envelopesTexts.filter}
        choices={orders}
        value={view.order}
        onChange={view.setOrder}
      />
      <Button
        ref={selectButton}
        variant="default"
        aria-pressed={selection.isOn}
        onClick={selection.toggleMode}
      >
        {selection.isOn ? envelopesTexts.stopSelecting : envelopesTexts.startSelecting}
      </Button>
      {!selection.isOn && <DownloadList envelopes={shown} />}
      <VisuallyHidden component="output">
        {envelopesTexts.found(shown.length, totalCount)}
      </VisuallyHidden>
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
