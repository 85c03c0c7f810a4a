import { displayName } from '@gabbai/domain/names.ts';
import { rowFields } from '@gabbai/domain/import/import-row.ts';
import { useState } from 'react';
import { importTexts as texts } from '../../config/import-texts.ts';
import type { Column } from '../../ui/column.ts';
import { VirtualTable } from '../../ui/VirtualTable.tsx';
import { CountFilters } from './CountFilters.tsx';
import type { ImportLine } from './import-job.ts';
import styles from './ImportPage.module.css';
import { noteOf } from './result-csv.ts';
import { lineResults, type LineResult, type ResultLines } from './import-sums.ts';

const cards = { belowPx: 600, heightPx: 80 };
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
    cell: ({ row }) => <span className="muted numbers">{row}</span>,
  },
  {
    key: 'name',
    header: texts.name,
    width: 'minmax(0, 1fr)',
    cell: (line) => <bdi>{nameOfLine(line)}</bdi>,
  },
  {
    key: 'note',
    header: texts.fate,
    width: 'minmax(0, 2fr)',
    cell: ({ note }) => <bdi title={note ?? ''}>{note}</bdi>,
  },
];

/** How many rows of the list were added, joined, left out or are to be fixed; each number shows its rows. */
export function ResultRows({ lines }: { readonly lines: ResultLines }) {
  const [shown, setShown] = useState<LineResult | ''>('');
  return (
    <>
      <CountFilters
        filters={lineResults
          .map((key) => ({ key, label: texts.results[key], count: lines[key].length }))
          .filter(({ count }) => count > 0)}
        shown={shown}
        onShow={(result) => setShown(result === shown ? '' : result)}
      />
      {shown !== '' && (
        <VirtualTable
          label={texts.results[shown]}
          rows={lines[shown].map((line) => ({ ...line, note: noteOf(line, shown) }))}
          rowKey={({ row }) => String(row)}
          columns={columns}
          view={shown}
          onOpen={() => {}}
          rowPx={rowPx}
          cards={cards}
          className={styles['results']}
        />
      )}
    </>
  );
}
