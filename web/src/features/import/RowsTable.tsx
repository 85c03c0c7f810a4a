import { useMemo, useState } from 'react';
import type { Fate, ClassifiedRow } from '@gabbai/domain/import/classify-rows.ts';
import { importTexts as texts } from '../../config/import-texts.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { VirtualTable } from '../../ui/VirtualTable.tsx';
import { CountFilters } from './CountFilters.tsx';
import styles from './RowsTable.module.css';
import { rowColumns } from './row-columns.tsx';

const cards = { belowPx: 900, heightPx: 208, narrow: { belowPx: 560, heightPx: 408 } };
const rowPx = 68;
const shows = ['all', 'new', 'same', 'wrong', 'none'] as const;
type Shown = 'all' | Fate;

/** The rows with what would become of them; their cells can be edited. */
export function RowsTable({ classified }: { readonly classified: readonly ClassifiedRow[] }) {
  const [shown, setShown] = useState<Shown>('all');
  const rowsOf = useMemo(() => {
    const byFate = Map.groupBy(classified, ({ fate }) => fate);
    return (wanted: Shown) => (wanted === 'all' ? classified : (byFate.get(wanted) ?? []));
  }, [classified]);
  const rows = rowsOf(shown);
  return (
    <>
      <div className={styles['filters']}>
        <CountFilters
          filters={shows.map((key) => ({
            key,
            label: texts.fates[key],
            count: rowsOf(key).length,
          }))}
          shown={shown}
          onShow={setShown}
        />
      </div>
      {rows.length === 0 ? (
        <EmptyState text={texts.none} />
      ) : (
        <VirtualTable
          label={texts.rowsTitle}
          rows={rows}
          rowKey={({ row }) => String(row)}
          columns={rowColumns}
          view={shown}
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
