import type { ReactNode } from 'react';
import styles from './ChartFigure.module.css';

interface ChartFigureProps {
  /** What the picture says, in a sentence. */
  readonly caption: ReactNode;
  /** The same figures for those who would rather read them; left out where the picture is made of texts already. */
  readonly table?: {
    readonly label: string;
    readonly columns: readonly [string, string];
    readonly rows: readonly { readonly key: string; readonly cells: readonly [string, string] }[];
  };
  readonly children: ReactNode;
}

/** A picture of figures with its message above it. */
export function ChartFigure({ caption, table, children }: ChartFigureProps) {
  return (
    <figure className={styles['figure']}>
      <figcaption className={styles['caption']}>{caption}</figcaption>
      {children}
      {table !== undefined && (
        <details className={styles['details']}>
          <summary className={styles['summary']}>{table.label}</summary>
          <table className={styles['table']}>
            <thead>
              <tr>
                {table.columns.map((column) => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {table.rows.map(({ key, cells: [name, amount] }) => (
                <tr key={key}>
                  <th scope="row">{name}</th>
                  <td>{amount}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      )}
    </figure>
  );
}
