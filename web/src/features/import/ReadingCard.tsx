import { useMemo, type ReactNode } from 'react';
import { dateOrderOfTable } from '@gabbai/domain/import/date-order.ts';
import { matchColumns, maxRowsAbove } from '@gabbai/domain/import/import-columns.ts';
import { textEncodings } from '@gabbai/domain/import/decode-text.ts';
import { parseBirthday, type DateOrder } from '@gabbai/domain/import/parse-birthday.ts';
import { separators } from '@gabbai/domain/import/read-table.ts';
import { filledCells, filledWidth } from '@gabbai/domain/import/table.ts';
import { importTexts as texts } from '../../config/import-texts.ts';
import { Card } from '../../ui/Card.tsx';
import { Dropdown, type DropdownProps } from '../../ui/Dropdown.tsx';
import { changeChoices, changeReading, type Review } from './import-review.ts';
import styles from './ImportPage.module.css';

type ListProps = Pick<Review, 'table' | 'choices'>;

/** How the list was read, above its first rows; a choice reads it again. */
export function ReadingCard({ source, table, choices, reading }: Omit<Review, 'isKept'>) {
  const {
    encoding = null,
    separator = null,
    sheet = null,
    sheets = [],
    isSideBySide = null,
    notes = [],
  } = reading ?? {};
  return (
    <Card title={texts.readingTitle} actions={<bdi className="muted small">{source}</bdi>}>
      <div className="tiles stack gap-3-4">
        {sheets.length > 1 && (
          <ReadingOption
            label={texts.sheet}
            choices={sheets.map((name) => ({ value: name, label: name || texts.allSheets }))}
            value={sheet}
            onChange={(chosen) => changeReading({ sheet: chosen })}
          />
        )}
        {encoding !== null && (
          <ReadingOption
            label={texts.encoding}
            choices={textEncodings.map((name) => ({ value: name, label: texts.encodings[name] }))}
            value={encoding}
            onChange={(chosen) => changeReading({ encoding: chosen })}
          />
        )}
        {separator !== null && (
          <ReadingOption
            label={texts.separator}
            choices={separators.map((sign) => ({ value: sign, label: texts.separators[sign] }))}
            value={separator}
            onChange={(chosen) => changeReading({ separator: chosen })}
          />
        )}
        {isSideBySide !== null && (
          <ReadingOption
            label={texts.boysInRow}
            choices={[
              { value: 'several', label: texts.severalInRow },
              { value: 'one', label: texts.oneInRow },
            ]}
            value={isSideBySide ? 'several' : 'one'}
            onChange={(chosen) => changeReading({ isSideBySide: chosen === 'several' })}
          />
        )}
        <HeadingOption table={table} choices={choices} />
        <DateOption table={table} choices={choices} />
      </div>
      {notes.length > 0 && (
        <ul className="stack gap-1 above-4 body">
          {notes.map((note) => (
            <li key={note.kind}>{texts.note(note)}</li>
          ))}
        </ul>
      )}
      <FirstRows table={table} choices={choices} />
    </Card>
  );
}

interface OptionProps {
  readonly label: string;
  readonly isOpen?: boolean;
  readonly children: ReactNode;
}

/** The visible label of a select that names itself to screen readers. */
function Option({ label, isOpen = false, children }: OptionProps) {
  return (
    <div
      className={`${isOpen ? styles['question'] : ''} stack gap-1 shrink small`}
      data-question={isOpen || undefined}
    >
      <span className="muted" aria-hidden>
        {label}
      </span>
      {children}
    </div>
  );
}

function ReadingOption<Value extends string>(props: DropdownProps<Value>) {
  return (
    <Option label={props.label}>
      <Dropdown {...props} />
    </Option>
  );
}

const none = '';

function HeadingOption({ table, choices: { headingRow } }: ListProps) {
  const rows = table
    .slice(0, maxRowsAbove)
    .flatMap((cells, row) => (filledWidth(cells) === 0 ? [] : [{ row, cells }]));
  return (
    <Option label={texts.headings}>
      <Dropdown
        label={texts.headings}
        choices={[
          { value: none, label: texts.noHeadings },
          ...rows.map(({ row, cells }) => ({
            value: String(row),
            label: texts.headingsIn(row + 1, filledCells(cells)),
          })),
        ]}
        value={headingRow === null ? none : String(headingRow)}
        onChange={(chosen) =>
          changeChoices(() => matchColumns(table, chosen === none ? null : Number(chosen)))
        }
      />
    </Option>
  );
}

const orders: readonly DateOrder[] = ['month-first', 'day-first'];

/** Shown if a date of the list may mean two days. */
function DateOption({ table, choices }: ListProps) {
  const { columns, headingRow } = choices;
  const { order, example } = useMemo(
    () => dateOrderOfTable(table, { columns, headingRow }),
    [table, columns, headingRow],
  );
  if (example === null) return null;
  const value = choices.dateOrder ?? order;
  return (
    <Option label={texts.dates} isOpen={value === null}>
      <Dropdown
        label={texts.dates}
        choices={orders.map((choice) => ({
          value: choice,
          label: texts.dateMeans(choice, example, dayOf(example, choice)),
        }))}
        value={value}
        otherwise={texts.askDates(example)}
        onChange={(dateOrder) => changeChoices(() => ({ dateOrder }))}
      />
    </Option>
  );
}

function dayOf(text: string, order: DateOrder): string {
  const { month = '', day = '' } = parseBirthday(text, order) ?? {};
  return `${month} ${day}`;
}

const shownRows = 4;

function FirstRows({ table, choices: { headingRow } }: ListProps) {
  const rows = table
    .map((cells, row) => ({ row, cells }))
    .filter(({ cells }) => filledWidth(cells) > 0)
    .slice(0, Math.max(headingRow ?? 0, 0) + shownRows);
  const width = Math.max(...rows.map(({ cells }) => filledWidth(cells)));
  const columns = Array.from({ length: width }, (_, column) => column);
  return (
    <div className={`${styles['scroll']} bordered rounded above-4`}>
      <table className={`${styles['rows']} small collapse`} aria-label={texts.firstRows}>
        <tbody>
          {rows.map(({ row, cells }) => (
            <tr key={row} data-heading={row === headingRow || undefined}>
              <th scope="row" className="muted regular starts numbers">
                {row + 1}
              </th>
              {columns.map((column) => (
                <td key={column} className="ellipsis">
                  <bdi>{cells[column]}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
