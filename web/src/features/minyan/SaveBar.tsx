import { Button, Progress } from '@mantine/core';
import type { Ref } from 'react';
import { minyanTexts } from '../../config/minyan-texts.ts';
import { Failure } from '../../ui/Failure.tsx';
import { focusableWhileLoading } from '../../ui/focusable-while-loading.tsx';
import { isChanged } from './draft.ts';
import styles from './SaveBar.module.css';
import type { SheetDraft } from './use-sheet-drafts.ts';

export interface NextSheet {
  readonly name: string;
  readonly open: () => void;
}

interface SaveBarProps {
  readonly ref?: Ref<HTMLButtonElement>;
  /** Stands in place of Save when all is saved; `null` without a sheet to go on with. */
  readonly next?: NextSheet | null;
  readonly nextRef?: Ref<HTMLButtonElement>;
  /** A letter was typed while the next sheet's button had the focus. */
  readonly onTyped?: () => void;
  readonly drafts: readonly SheetDraft[];
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
  const { drafts, savedText, isSaving, progress, failure } = props;
  const { ref, next = null, nextRef, onTyped, onSave, onDiscard } = props;
  const changed = drafts.filter(isChanged);
  const hasChanges = changed.length > 0;
  const label = saveLabel(changed);
  // Save has the number of boys, but not what new points do to the others.
  const isOnButton =
    !isSaving &&
    drafts.length === 1 &&
    changed[0]?.newPoints === null &&
    label !== minyanTexts.save;
  return (
    <div className={`${styles['bar']} screen-only row wrap gap-2-3 lined sticky on-card`}>
      <output
        className={`${styles['state']} grow ${hasChanges || isSaving ? 'body' : 'muted small'} numbers`}
        data-on-button={isOnButton || undefined}
      >
        {isSaving && progress !== null
          ? minyanTexts.saving(progress)
          : hasChanges
            ? unsavedText(changed, drafts.length > 1)
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
            if (isLetter.test(key) && !ctrlKey && !metaKey && !altKey) onTyped?.();
          }}
        >
          {minyanTexts.next(next.name)}
        </Button>
      ) : (
        (hasChanges || isSaving || savedText === null) && (
          <Button
            {...focusableWhileLoading}
            ref={ref}
            disabled={!hasChanges && !isSaving}
            loading={isSaving}
            onClick={onSave}
          >
            {label}
          </Button>
        )
      )}
    </div>
  );
}

function unsavedText(drafts: readonly SheetDraft[], isNamed: boolean): string {
  const texts = drafts.map(({ kindName, added, removed, newPoints }) => {
    const text = [
      minyanTexts.unsaved({ added: added.length, removed: removed.length }),
      newPoints === null ? '' : minyanTexts.newWorth(newPoints),
    ]
      .filter((part) => part !== '')
      .join(' · ');
    return isNamed ? minyanTexts.unsavedAt(kindName, text) : text;
  });
  return texts.join(' · ');
}

function saveLabel([first, ...others]: readonly SheetDraft[]): string {
  if (others.length > 0) return minyanTexts.saveSheets(others.length + 1);
  const { added = [], removed = [] } = first ?? {};
  return added.length > 0 && removed.length === 0
    ? minyanTexts.saveCount(added.length)
    : minyanTexts.save;
}
