import { matchColumns, type MatchedColumns } from './import-columns.ts';
import type { ImportChoices } from './classify-rows.ts';
import type { Table } from './table.ts';

/** What is known about a list before anybody decides. */
export function firstChoices(table: Table): ImportChoices & MatchedColumns {
  return {
    ...matchColumns(table),
    dateOrder: null,
    edits: {},
    wanted: {},
    schools: {},
    grades: {},
  };
}
