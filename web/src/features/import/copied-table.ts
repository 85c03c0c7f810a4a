import { filledWidth } from '@gabbai/domain/import/table.ts';
import type { WorkbookSheet } from './workbook/read-workbook.ts';

/**
 * The cells that Excel, Google Sheets, LibreOffice or Word has copied as HTML; `null` if there is no table, or other text around
 * it. A parsed document runs no script and loads no picture.
 */
export function copiedTable(html: string): WorkbookSheet | null {
  const { body } = new DOMParser().parseFromString(withoutHandlers(html), 'text/html');
  // Layouts put tables into tables.
  const tables = [...body.querySelectorAll('table')].filter(
    (table) => table.querySelector('table') === null,
  );
  const sheets = tables.map(readTable);
  for (const other of [...tables, ...body.querySelectorAll('style, script, title')]) other.remove();
  if (sheets.length === 0 || body.textContent.trim() !== '') return null;
  return {
    name: '',
    table: sheets.flatMap(({ table }) => table),
    hiddenRows: sum(sheets.map(({ hiddenRows }) => hiddenRows)),
    hiddenColumns: Math.max(...sheets.map(({ hiddenColumns }) => hiddenColumns)),
    openFormulas: 0,
  };
}

/** The page's security policy would complain of styles and event handlers, also in a document that is only read. */
function withoutHandlers(html: string): string {
  return html.replaceAll(/<[a-z][^>]*>/gi, (tag) =>
    tag.replaceAll(/\s(style|on\w+)(?=\s*=)/gi, ' data-$1'),
  );
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

const isHidden = ({ dataset }: HTMLElement) => /display:\s*none/i.test(dataset['style'] ?? '');

type Sheet = Pick<WorkbookSheet, 'table' | 'hiddenRows' | 'hiddenColumns'>;

/** As a workbook is read: joined cells have their value in the first one, and a hidden row is empty. */
function readTable(table: HTMLTableElement): Sheet {
  const hidden = [...table.querySelectorAll('col')].flatMap((col) =>
    Array.from({ length: col.span }, () => isHidden(col)),
  );
  /** How many more rows the cell above reaches down, by column. */
  const below: number[] = [];
  const rows = [...table.rows].map((row) => {
    const cells: string[] = [];
    const skipTaken = () => {
      while ((below[cells.length] ?? 0) > 0) {
        below[cells.length] = (below[cells.length] ?? 0) - 1;
        cells.push('');
      }
    };
    for (const cell of row.cells) {
      skipTaken();
      for (let part = 0; part < cell.colSpan; part += 1) {
        below[cells.length] = cell.rowSpan - 1;
        cells.push(part === 0 ? textOf(cell) : '');
      }
    }
    skipTaken();
    return { cells, isHidden: isHidden(row) };
  });
  const isFilled = (column: number) => rows.some(({ cells }) => (cells[column] ?? '') !== '');
  return {
    table: rows.map((row) =>
      row.isHidden ? [] : row.cells.filter((_, column) => hidden[column] !== true),
    ),
    hiddenRows: rows.filter((row) => row.isHidden && filledWidth(row.cells) > 0).length,
    hiddenColumns: hidden.filter((isOne, column) => isOne && isFilled(column)).length,
  };
}

/** Lines of the source are no lines of the cell. */
function textOf(cell: HTMLElement): string {
  const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
  while (texts.nextNode() !== null) {
    const { currentNode } = texts;
    currentNode.textContent = (currentNode.textContent ?? '').replaceAll(/\s+/g, ' ');
  }
  for (const line of cell.querySelectorAll('br')) line.replaceWith('\n');
  for (const block of cell.querySelectorAll('p, div, li')) block.append('\n');
  return cell.textContent.trim();
}
