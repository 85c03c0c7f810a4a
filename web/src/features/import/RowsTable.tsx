import { useMemo, useState } from 'react';
import type { Fate, JudgedRow } from '@gabbai/domain/import/judge-rows.ts';
import { formatCount } from '@gabbai/domain/amounts.ts';
import { importTexts as texts } from '../../config/import-texts.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { VirtualTable } from '../../ui/VirtualTable.tsx';
import styles from './RowsTable.module.css';
import { rowColumns } from './row-columns.tsx';

const cards = { belowPx: 900, heightPx: 408 };
const rowPx = 68;
const fates = ['new', 'same', 'wrong', 'none'] as const;

/** The rows with what would become of them; their cells can be edited. */
export function RowsTable({ judged }: { readonly judged: readonly JudgedRow[] }) {
  const [shownFate, setShownFate] = useState<Fate | null>(null);
  const rows = useMemo(
    () => (shownFate === null ? judged : judged.filter(({ fate }) => fate === shownFate)),
    [judged, shownFate],
  );
  const countOf = (wanted: Fate | null) =>
    wanted === null ? judged.length : judged.filter(({ fate }) => fate === wanted).length;
  return (
    <>
      <fieldset aria-label={texts.showing} className={styles['filters']}>
        {[null, ...fates].map((fate) => {
          const label = fate === null ? texts.all : texts.fates[fate];
          return (
            <button
              key={fate ?? 'all'}
              type="button"
              className={styles['filter']}
              aria-pressed={fate === shownFate}
              aria-label={texts.filterCount(label, countOf(fate))}
              onClick={() => setShownFate(fate)}
            >
              {label} <span className={styles['count']}>{formatCount(countOf(fate))}</span>
            </button>
          );
        })}
      </fieldset>
      {rows.length === 0 ? (
        <EmptyState text={texts.none} />
      ) : (
        <VirtualTable
          label={texts.rowsTitle}
          rows={rows}
          rowKey={({ row }) => String(row)}
          columns={rowColumns}
          view={shownFate ?? ''}
          onOpen={({ row }) => focusFirstCell(row)}
          rowPx={rowPx}
          cards={cards}
          hidesHeadOfCards
          className={styles['table']}
        />
      )}
    </>
  );
}

function focusFirstCell(row: number): void {
  document.querySelector<HTMLInputElement>(`input[data-row="${row}"]`)?.focus();
}
