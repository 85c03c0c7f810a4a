import { formatCount } from '@gabbai/domain/amounts.ts';
import { formatLongDate } from '@gabbai/domain/dates.ts';
import type { Envelope } from '@gabbai/domain/envelope.ts';
import { columnValues, type ListColumn } from '@gabbai/domain/list-columns.ts';
import { displayName } from '@gabbai/domain/names.ts';
import { listViewTexts, savedViewTexts } from '../../config/list-view-texts.ts';
import { envelopesTexts } from '../../config/envelopes-texts.ts';
import { listTexts } from '../../config/list-texts.ts';
import { PrintSheet } from '../../ui/PrintSheet.tsx';
import { describeQuery } from './describe-query.ts';
import type { ListQuery } from './list-query.ts';

interface PrintedListProps {
  readonly envelopes: readonly Envelope[];
  readonly isPartial: boolean;
  readonly totalCount: number;
  readonly query: ListQuery;
}

/** Prints every row, not only those in view. */
export function PrintedList({ envelopes, isPartial, totalCount, query }: PrintedListProps) {
  const note = () =>
    isPartial
      ? listViewTexts.soFar(envelopes.length)
      : listViewTexts.printed(envelopes.length, totalCount, formatLongDate(new Date()));
  return (
    <PrintSheet title={envelopesTexts.title} note={note}>
      {() => (
        <>
          <ul className="flex wrap gap-0-4 bold below-4">
            {describeQuery(query).map((part) => (
              <li key={part}>
                <bdi>{part}</bdi>
              </li>
            ))}
          </ul>
          <PrintedTable envelopes={envelopes} columns={query.columns} />
        </>
      )}
    </PrintSheet>
  );
}

/** What somebody typed may break anywhere; a date or a word of ours may not. */
const typed: ReadonlySet<ListColumn> = new Set(['school', 'grade']);

interface PrintedTableProps {
  readonly envelopes: readonly Envelope[];
  readonly columns: readonly ListColumn[];
}

function PrintedTable({ envelopes, columns }: PrintedTableProps) {
  return (
    <table>
      <thead>
        <tr>
          {[listTexts.name, ...columns.map((column) => savedViewTexts.column[column])].map(
            (heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody>
        {envelopes.map((envelope) => (
          <tr key={envelope.envelopeId}>
            <td>
              <bdi>{displayName(envelope)}</bdi>
            </td>
            {columns.map((column) => (
              <td key={column} className={typed.has(column) ? '' : 'nowrap'}>
                <bdi>{textOf(columnValues[column].of(envelope))}</bdi>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function textOf(value: string | number): string {
  return typeof value === 'number' ? formatCount(value) : value || listTexts.absent;
}
