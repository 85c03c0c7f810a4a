import { useMemo, useState } from 'react';
import {
  columnFields,
  matchColumns,
  type ColumnField,
  type ColumnMatch,
} from '@gabbai/domain/import/import-columns.ts';
import type { ImportChoices } from '@gabbai/domain/import/judge-rows.ts';
import { importTexts as texts } from '../../config/import-texts.ts';
import { Card } from '../../ui/Card.tsx';
import { Dropdown } from '../../ui/Dropdown.tsx';
import { changeChoices } from './import-review.ts';
import styles from './ImportPage.module.css';

interface ColumnsCardProps {
  readonly source: string;
  readonly table: readonly (readonly string[])[];
  readonly choices: ImportChoices;
}

const leaveOut = '';
const fieldChoices: readonly { readonly value: ColumnField | ''; readonly label: string }[] = [
  { value: leaveOut, label: texts.leftOut },
  ...columnFields.map((field) => ({ value: field, label: texts.fields[field] })),
];
const maxExamples = 3;

/** What each column of the list holds; matched by its heading, changed by hand. */
export function ColumnsCard({ source, table, choices }: ColumnsCardProps) {
  const { columns, headingRow } = choices;
  const headings = headingRow === null ? [] : (table[headingRow] ?? []);
  const headingOf = (index: number) => headings[index]?.trim() || texts.columnNumber(index);
  const places = columns.map((field, index) => ({ field, index, heading: headingOf(index) }));
  const leftOut = places.flatMap(({ field, heading }) => (field === null ? [heading] : []));
  const doubts = useMemo(() => matchColumns(table, headingRow).doubts, [table, headingRow]);
  const open = doubts.filter(
    ({ field, columns: some }) =>
      !columns.includes(field) && some.some((column) => columns[column] === null),
  );
  // Without a name nothing can be imported.
  const [isOpen, setIsOpen] = useState(() => !columns.some((field) => field?.endsWith('Name')));
  const body = table.slice(headingRow === null ? 0 : headingRow + 1);
  return (
    <Card
      title={texts.columnsTitle}
      actions={
        <span className={styles['hint']}>
          <bdi>{source}</bdi>
        </span>
      }
    >
      {open.map(({ field, columns: some }) => (
        <div key={field} className={styles['doubt']}>
          <span>{texts.columnDoubt(texts.fields[field])}</span>
          <Dropdown
            label={texts.columnDoubt(texts.fields[field])}
            choices={some.map((column) => ({
              value: String(column),
              label: texts.doubtChoice(headingOf(column), examplesOf(body, column)),
            }))}
            value={null}
            otherwise={texts.chooseColumn}
            onChange={(column) =>
              changeChoices((before) => ({
                columns: withField(before.columns, Number(column), field),
              }))
            }
          />
        </div>
      ))}
      <details open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
        <summary className={styles['used']}>
          {texts.columnsUsed(columns.length - leftOut.length, columns.length)}
          {texts.columnsLeftOut(leftOut)}
        </summary>
        <ul className={styles['columns']}>
          {places.map(({ field, index, heading }) => (
            <li key={index} className={styles['column']}>
              <strong>
                <bdi>{heading}</bdi>
              </strong>
              <span className={styles['hint']}>
                <bdi>{examplesOf(body, index) || texts.noValues}</bdi>
              </span>
              <Dropdown
                label={heading}
                choices={fieldChoices}
                value={field ?? leaveOut}
                onChange={(chosen) =>
                  changeChoices((before) => ({
                    columns: withField(before.columns, index, chosen === leaveOut ? null : chosen),
                  }))
                }
              />
            </li>
          ))}
        </ul>
      </details>
    </Card>
  );
}

/** A field has one column. */
function withField(columns: ColumnMatch, index: number, chosen: ColumnField | null): ColumnMatch {
  return columns.map((field, column) =>
    column === index ? chosen : field === chosen ? null : field,
  );
}

function examplesOf(rows: readonly (readonly string[])[], column: number): string {
  const values = new Set<string>();
  for (const row of rows) {
    const value = row[column]?.trim() ?? '';
    if (value !== '') values.add(value);
    if (values.size === maxExamples) break;
  }
  return [...values].join(', ');
}
