import { Button, Progress } from '@mantine/core';
import type { Ref } from 'react';
import { minyanTexts } from '../../config/minyan-texts.ts';
import { Failure } from '../../ui/Failure.tsx';
import { focusableWhileLoading } from '../../ui/focusable-while-loading.tsx';
import styles from './SaveBar.module.css';

export interface NextSheet {
  readonly name: string;
  readonly open: () => void;
}

interface SaveBarProps {
  readonly ref: Ref<HTMLButtonElement>;
  /** Stands in place of Save when all is saved; `null` without a sheet to go on with. */
  readonly next: NextSheet | null;
  readonly nextRef: Ref<HTMLButtonElement>;
  /** A letter was typed while the next sheet's button had the focus. */
  readonly onTyped: () => void;
  readonly added: number;
  readonly removed: number;
  /** The new points of each boy; `null` if they stay. */
  readonly newPoints: number | null;
  readonly savedText: string | null;
  readonly isSaving: boolean;
  readonly progress: { readonly done: number; readonly total: number } | null;
  readonly failure: string | null;
  readonly onSave: () => void;
  readonly onDiscard: () => void;
}

const isLetter = /^\p{L}$/u;

/** What is not saved yet, with Save and Discard; when all is saved, the way to the next sheet. */
export function SaveBar(props: SaveBarProps) {
  const { added, removed, newPoints, savedText, isSaving, progress, failure } = props;
  const { ref, next, nextRef, onTyped, onSave, onDiscard } = props;
  const hasChanges = added + removed > 0 || newPoints !== null;
  const parts = [
    minyanTexts.unsaved({ added, removed }),
    newPoints === null ? '' : minyanTexts.newWorth(newPoints),
  ].filter((part) => part !== '');
  return (
    <div className={`${styles['bar']} screen-only row wrap gap-2-3 lined sticky on-card`}>
      <output className={`${styles['state']} grow body numbers`}>
        {isSaving && progress !== null
          ? minyanTexts.saving(progress)
          : hasChanges
            ? parts.join(' · ')
            : savedText}
      </output>
      {isSaving && progress !== null && progress.done > 0 && (
        <Progress
          className={styles['progress']}
          value={(progress.done / progress.total) * 100}
          aria-label={minyanTexts.saving(progress)}
        />
      )}
      <Failure>{failure}</Failure>
      {hasChanges && !isSaving && (
        <Button variant="default" onClick={onDiscard}>
          {minyanTexts.discard}
        </Button>
      )}
      {next !== null && !hasChanges && !isSaving ? (
        <Button
          ref={nextRef}
          onClick={next.open}
          onKeyDown={({ key, ctrlKey, metaKey, altKey }) => {
            if (isLetter.test(key) && !ctrlKey && !metaKey && !altKey) onTyped();
          }}
        >
          {minyanTexts.next(next.name)}
        </Button>
      ) : (
        <Button
          {...focusableWhileLoading}
          ref={ref}
          disabled={!hasChanges && !isSaving}
          loading={isSaving}
          onClick={onSave}
        >
          {added > 0 && removed === 0 ? minyanTexts.saveCount(added) : minyanTexts.save}
        </Button>
      )}
    </div>
  );
}
