import { formatLongDate } from '@gabbai/domain/dates.ts';
import type { Envelope } from '@gabbai/domain/envelope.ts';
import { memberSince } from '@gabbai/domain/envelopes-list.ts';
import { displayName } from '@gabbai/domain/names.ts';
import { listViewTexts } from '../../config/list-view-texts.ts';
import { envelopesTexts } from '../../config/envelopes-texts.ts';
import { listTexts } from '../../config/list-texts.ts';
import { PrintSheet } from '../../ui/PrintSheet.tsx';
import { describeQuery } from './describe-query.ts';
import type { ListQuery } from './list-query.ts';
import styles from './PrintedList.module.css';

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
          <ul className={styles['view']}>
            {describeQuery(query).map((part) => (
              <li key={part}>
                <bdi>{part}</bdi>
              </li>
            ))}
          </ul>
          <PrintedTable envelopes={envelopes} />
        </>
      )}
    </PrintSheet>
  );
}

const headings = [
  listTexts.name,
  listTexts.school,
  listTexts.grade,
  listTexts.prizesWon,
  listTexts.memberSince,
  listTexts.activity,
];

function PrintedTable({ envelopes }: { readonly envelopes: readonly Envelope[] }) {
  return (
    <table>
      <thead>
        <tr>
          {headings.map((heading) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {envelopes.map((envelope) => (
          <tr key={envelope.envelopeId}>
            <td>
              <bdi>{displayName(envelope)}</bdi>
            </td>
            <td>
              <bdi>{envelope.school ?? listTexts.absent}</bdi>
            </td>
            <td>
              <bdi>{envelope.grade ?? listTexts.absent}</bdi>
            </td>
            <td>{envelope.winnerList.length}</td>
            <td>{memberSince(envelope.createdAt) || listTexts.absent}</td>
            <td>{envelope.isActive ? listTexts.active : listTexts.disabled}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
