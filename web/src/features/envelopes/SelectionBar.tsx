import { Button } from '@mantine/core';
import { memo } from 'react';
import type { Envelope } from '@gabbai/domain/envelope.ts';
import { listViewTexts } from '../../config/list-view-texts.ts';
import { envelopesTexts } from '../../config/envelopes-texts.ts';
import styles from './SelectionBar.module.css';
import type { Selection } from './use-selection.ts';

interface SelectionBarProps {
  readonly shown: readonly Envelope[];
  readonly isPartial: boolean;
  readonly selection: Selection;
  readonly selectedCount: number;
  /** Selected, but hidden by the search or filters. */
  readonly hiddenCount: number;
  readonly onAddPoints: () => void;
}

function Bar(props: SelectionBarProps) {
  const { shown, isPartial, selection, selectedCount, hiddenCount } = props;
  const isAllSelected = shown.every(({ envelopeId }) => selection.ids.has(envelopeId));
  const toggleAll = () =>
    selection.change(
      shown.map(({ envelopeId }) => envelopeId),
      !isAllSelected,
    );
  return (
    <div className={styles['bar']}>
      <Button
        variant="default"
        disabled={shown.length === 0 || isPartial}
        title={isPartial ? listViewTexts.waitsForRest : undefined}
        onClick={toggleAll}
      >
        {isAllSelected && shown.length > 0
          ? envelopesTexts.unselectAll(shown.length)
          : envelopesTexts.selectAll(shown.length)}
      </Button>
      <Button
        disabled={selectedCount === 0 || isPartial}
        title={isPartial ? listViewTexts.waitsForRest : undefined}
        onClick={props.onAddPoints}
      >
        {envelopesTexts.addPointsTo(selectedCount)}
      </Button>
      <output className={styles['hidden']}>
        {hiddenCount > 0 && listViewTexts.hiddenSelected(hiddenCount)}
      </output>
    </div>
  );
}

/** Selection mode: buttons to select all and to add points. */
export const SelectionBar = memo(Bar);
