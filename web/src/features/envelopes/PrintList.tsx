import { Button } from '@mantine/core';
import type { Envelope } from '@gabbai/domain/envelope.ts';
import { memberSince } from '@gabbai/domain/envelopes-list.ts';
import { displayName } from '@gabbai/domain/names.ts';
import { listViewTexts } from '../../config/list-view-texts.ts';
import { envelopesTexts } from '../../config/envelopes-texts.ts';
import { listTexts } from '../../config/texts.ts';
import { Icon } from '../../ui/Icon.tsx';
import { PrintSheet } from '../../ui/PrintSheet.tsx';
import { describeQuery } from './describe-query.ts';
import type { ListQuery } from './list-query.ts';
import styles from './PrintList.module.css';

interface PrintListProps {
  readonly envelopes: readonly Envelope[];
  readonly isPartial: boolean;
}

/** Puts the list that is shown on paper; the browser's own command does the same. */
export function PrintButton({ envelopes, isPartial }: PrintListProps) {
  return (
    <Button
      variant="default"
      px="xs"
      aria-label={listViewTexts.print}
      disabled={envelopes.length === 0 || isPartial}
      title={isPartial ? listViewTexts.waitsForRest : listViewTexts.print}
      onClick={() => window.print()}
    >
      <Icon name="print" />
    </Button>
  );
}

interface PrintedListProps extends PrintListProps {
  readonly totalCount: number;
  readonly query: ListQuery;
}

/** The list as it is printed: all of it, not only the rows in view, under what it was narrowed down to. */
export function PrintedList({ envelopes, isPartial, totalCount, query }: PrintedListProps) {
  const note = () =>
    isPartial
      ? listViewTexts.soFar(envelopes.length)
      : listViewTexts.printed(
          envelopes.length,
          totalCount,
          new Date().toLocaleDateString('en-US', { dateStyle: 'long' }),
        );
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
