import { useState } from 'react';
import {
  columnFields,
  hasName,
  openDoubts,
  type ColumnField,
  type ColumnMatch,
} from '@gabbai/domain/import/import-columns.ts';
import { importTexts as texts } from '../../config/import-texts.ts';
import { Card } from '../../ui/Card.tsx';
import { Dropdown } from '../../ui/Dropdown.tsx';
import { changeChoices, type ReviewChoices } from './import-review.ts';
import styles from './ImportPage.module.css';

interface ColumnsCardProps {
  readonly table: readonly (readonly string[])[];
  readonly choices: ReviewChoices;
}

const leaveOut = '';
const noColumn = 'none';
const fieldChoices: readonly { readonly value: ColumnField | ''; readonly label: string }[] = [
  { value: leaveOut, label: texts.leftOut },
  ...columnFields.map((field) => ({ value: field, label: texts.fields[field] })),
];
const maxExamples = 3;

/** What each column of the list holds; matched by its heading, changed by hand. */
export function ColumnsCard({ table, choices }: ColumnsCardProps) {
  const { columns, headingRow } = choices;
  const headings = headingRow === null ? [] : (table[headingRow] ?? []);
  const headingOf = (index: number) => headings[index]?.trim() || texts.columnNumber(index);
  const places = columns.map((field, index) => ({ field, index, heading: headingOf(index) }));
  const leftOut = places.flatMap(({ field, heading }) => (field === null ? [heading] : []));
  // Without a name nothing can be imported.
  const [isOpen, setIsOpen] = useState(() => !hasName(columns));
  const body = table.slice(headingRow === null ? 0 : headingRow + 1);
  return (
    <Card title={texts.columnsTitle}>
      {openDoubts(choices).map(({ field, columns: candidates }) => (
        <div
          key={field}
          data-question
          className={`${styles['question']} ${styles['doubt']} stack gap-1 body below-4`}
        >
          <span>{texts.columnDoubt(texts.fields[field])}</span>
          <Dropdown
            label={texts.columnDoubt(texts.fields[field])}
            choices={[
              ...candidates.map((column) => ({
                value: String(column),
                label: texts.doubtChoice(headingOf(column), examplesOf(body, column)),
              })),
              { value: noColumn, label: texts.noColumn },
            ]}
            value={null}
            otherwise={texts.chooseColumn}
            onChange={(chosen) =>
              changeChoices(({ columns: before, doubts }) =>
                chosen === noColumn
                  ? { doubts: doubts.filter((doubt) => doubt.field !== field) }
                  : { columns: withField(before, Number(chosen), field) },
              )
            }
          />
        </div>
      ))}
      <details open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
        <summary className="reach pointer body">
          {texts.columnsUsed(columns.length - leftOut.length, columns.length)}
          {texts.columnsLeftOut(leftOut)}
        </summary>
        <ul className="tiles stack gap-4 above-4">
          {places.map(({ field, index, heading }) => (
            <li key={index} className="stack gap-1 shrink body">
              <strong className="ellipsis bold">
                <bdi>{heading}</bdi>
              </strong>
              <span className="muted small ellipsis">
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
