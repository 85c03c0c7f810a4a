import { useState, type ReactNode } from 'react';
import styles from './ChartFigure.module.css';

interface FiguresTableProps {
  readonly label: string;
  readonly columns: readonly [string, string];
  readonly rows: readonly { readonly key: string; readonly cells: readonly [string, string] }[];
}

interface ChartFigureProps {
  readonly caption: ReactNode;
  /** The chart's data for screen readers and for users who prefer numbers. */
  readonly table?: FiguresTableProps;
  readonly children: ReactNode;
}

/** A chart with its caption and a table of the same data. */
export function ChartFigure({ caption, table, children }: ChartFigureProps) {
  return (
    <figure className="flex grow shrink column container">
      <figcaption className={`${styles['caption']} muted body anywhere below-3`}>
        {caption}
      </figcaption>
      {children}
      {table !== undefined && <FiguresTable {...table} />}
    </figure>
  );
}

/** Renders its rows only when open. */
function FiguresTable({ label, columns, rows }: FiguresTableProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details
      className={`${styles['details']} small above-3`}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary className={`${styles['summary']} reach screen-only bold pointer fit`}>
        {label}
      </summary>
      {isOpen && (
        <table className={`${styles['table']} wide above-2 collapse`}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, cells: [name, amount] }) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                <td>{amount}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </details>
  );
}
