import { expect, it } from 'vitest';
import { emptyBoy } from '@gabbai/domain/new-boy.ts';
import { resultCsv } from './result-csv.ts';

it('O1 the result says of each row what became of it, and a formula stays harmless', () => {
  const boys = Array.from({ length: 51 }, (_, n) => ({ envelopeId: `boy-${n}`, boy: emptyBoy }));
  const lines = [
    { row: 2, cells: ['=1+1', 'Levi', '', '', '', '', ''], note: null, fate: 'new' as const },
    {
      row: 3,
      cells: ['Moshe', 'Katz', '', '', '', '', ''],
      note: 'Same as Moshe Katz.',
      fate: 'same' as const,
    },
    ...boys.slice(1).map((_, n) => ({
      row: n + 4,
      cells: ['B', '', '', '', '', '', ''],
      note: null,
      fate: 'new' as const,
    })),
  ];
  const done = ['import-1-batch-1'];
  const rows = resultCsv({
    importId: 'import-1',
    boys,
    schools: [],
    lines,
    done,
    alreadyThere: ['boy-1'],
  }).split('\r\n');
  expect(rows[1]).toBe('"2","\'=1+1","Levi","","","","","","Added"');
  expect(rows[2]).toBe('"3","Moshe","Katz","","","","","","Same as Moshe Katz."');
  expect(rows[3]).toContain('"Added by another import already"');
  expect(rows[51]).toContain('"Added"');
  expect(rows[52]).toContain('"Not added yet"');
});
