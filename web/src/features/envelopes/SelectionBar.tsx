import { Button } from '@mantine/core';
import { memo } from 'react';
import type { Envelope } from '@gabbai/domain/envelope.ts';
import { listViewTexts } from '../../config/list-view-texts.ts';
import { envelopesTexts } from '../../config/envelopes-texts.ts';
import { Icon } from '../../ui/Icon.tsx';
import styles from './SelectionBar.module.css';
import type { Selection } from './use-selection.ts';

interface SelectionBarProps {
  readonly shown: readonly Envelope[];
  readonly isPartial: boolean;
  readonly selection: Selection;
  readonly selectedCount: number;
  /** Selected, but hidden by the search or filters. */
  readonly hiddenCount: number;
  /** What Enter in the search field did. */
  readonly notice: string | null;
  readonly isTickedShown: boolean;
  readonly onShowTicked: () => void;
  readonly onAddPoints: () => void;
}

function Bar(props: SelectionBarProps) {
  const { shown, isPartial, selection, selectedCount, hiddenCount, notice, isTickedShown } = props;
  const isAllSelected =
    shown.length > 0 && shown.every(({ envelopeId }) => selection.ids.has(envelopeId));
  const shownState = isAllSelected ? 'all' : selectedCount > hiddenCount ? 'some' : 'none';
  const toggleAll = () =>
    selection.change(
      shown.map(({ envelopeId }) => envelopeId),
      !isAllSelected,
    );
  return (
    <div className={`${styles['bar']} row wrap gap-2-3 fixed`}>
      <Button
        variant="default"
        disabled={shown.length === 0 || isPartial}
        title={isPartial ? listViewTexts.waitsForRest : undefined}
        leftSection={
          <span className={`${styles['box']} stack centered`} data-state={shownState}>
            {isAllSelected && <Icon name="check" />}
          </span>
        }
        onClick={toggleAll}
      >
        {isAllSelected
          ? envelopesTexts.unselectAll(shown.length)
          : envelopesTexts.selectAll(shown.length)}
      </Button>
      <span className="body bold not-on-small">{envelopesTexts.selected(selectedCount)}</span>
      <output className={`${styles['hidden']} small`}>
        {notice ?? (hiddenCount > 0 && listViewTexts.hiddenSelected(hiddenCount))}
      </output>
      {(selectedCount > 0 || isTickedShown) && (
        <Button
          variant="subtle"
          size="compact-sm"
          aria-pressed={isTickedShown}
          onClick={props.onShowTicked}
        >
          {envelopesTexts.showSelected}
        </Button>
      )}
      <Button
        className={`${styles['add']} push-end`}
        disabled={selectedCount === 0 || isPartial}
        title={isPartial ? listViewTexts.waitsForRest : undefined}
        onClick={props.onAddPoints}
      >
        {envelopesTexts.addPointsTo(selectedCount)}
      </Button>
    </div>
  );
}

/** Selection mode: buttons to select all and to add points. */
export const SelectionBar = memo(Bar);
