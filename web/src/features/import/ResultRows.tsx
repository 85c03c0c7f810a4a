import { displayName } from '@gabbai/domain/names.ts';
import { formatCount } from '@gabbai/domain/amounts.ts';
import { rowFields } from '@gabbai/domain/import/import-row.ts';
import { useState } from 'react';
import { importTexts as texts } from '../../config/import-texts.ts';
import type { Column } from '../../ui/column.ts';
import { VirtualTable } from '../../ui/VirtualTable.tsx';
import type { ImportLine } from './import-job.ts';
import { lineResults, type LineResult, type ResultLines } from './import-sums.ts';
import styles from './RowsTable.module.css';

const cards = { belowPx: 600, heightPx: 120 };
const rowPx = 48;

function nameOfLine({ cells }: ImportLine): string {
  const of = (field: 'firstName' | 'lastName') => cells[rowFields.indexOf(field)] ?? '';
  return displayName({ firstName: of('firstName'), lastName: of('lastName') });
}

const columns: readonly Column<ImportLine>[] = [
  {
    key: 'row',
    header: texts.row,
    width: '3rem',
    cell: ({ row }) => <span className={styles['number']}>{row}</span>,
  },
  {
    key: 'name',
    header: texts.name,
    width: 'minmax(0, 1fr)',
    cell: (line) => <bdi>{nameOfLine(line)}</bdi>,
  },
  {
    key: 'note',
    header: texts.why,
    width: 'minmax(0, 2fr)',
    cell: ({ note }) => <bdi title={note ?? ''}>{note}</bdi>,
  },
];

/** How many rows of the list were added, joined, left out or are to be fixed; each number shows its rows. */
export function ResultRows({ lines }: { readonly lines: ResultLines }) {
  const [shown, setShown] = useState<LineResult | null>(null);
  const rows = shown === null ? [] : lines[shown];
  return (
    <>
      <fieldset aria-label={texts.showing} className={styles['sums']}>
        {lineResults
          .filter((result) => lines[result].length > 0)
          .map((result) => (
            <button
              key={result}
              type="button"
              className={styles['filter']}
              aria-pressed={result === shown}
              aria-label={texts.filterCount(texts.results[result], lines[result].length)}
              onClick={() => setShown(result === shown ? null : result)}
            >
              {texts.results[result]}{' '}
              <span className={styles['count']}>{formatCount(lines[result].length)}</span>
            </button>
          ))}
      </fieldset>
      {shown !== null && (
        <VirtualTable
          label={texts.results[shown]}
          rows={rows}
          rowKey={({ row }) => String(row)}
          columns={columns}
          view={shown}
          onOpen={() => {}}
          rowPx={rowPx}
          cards={cards}
        />
      )}
    </>
  );
}
