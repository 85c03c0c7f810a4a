import { birthdayText } from '@gabbai/domain/birthday.ts';
import { VisuallyHidden } from '@mantine/core';
import { rowFields, type RowField, type RowProblem } from '@gabbai/domain/import/import-row.ts';
import type { ClassifiedRow } from '@gabbai/domain/import/classify-rows.ts';
import { importTexts as texts } from '../../config/import-texts.ts';
import type { Column } from '../../ui/column.ts';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { describeRow } from './describe-row.ts';
import { EditableCell } from './EditableCell.tsx';
import { changeChoices } from './import-review.ts';

const widths: Readonly<Record<RowField, string>> = {
  firstName: 'minmax(0, 1fr)',
  lastName: 'minmax(0, 1fr)',
  school: 'minmax(0, 1.4fr)',
  grade: '3.25rem',
  rebbe: 'minmax(0, 1.3fr)',
  birthday: '9.75rem',
  parentEmail: 'minmax(0, 1.4fr)',
};

const badFields: Readonly<Partial<Record<RowProblem, RowField>>> = {
  'no-name': 'firstName',
  'unknown-grade': 'grade',
  'not-a-birthday': 'birthday',
  'not-an-email': 'parentEmail',
};
const mayBeRight: ReadonlySet<RowProblem> = new Set(['too-many-cells', 'several-boys']);
const tones = { new: 'good', same: 'muted', wrong: 'waiting', none: 'muted' } as const;

/** The columns of the rows of a list. */
export const rowColumns: readonly Column<ClassifiedRow>[] = [
  {
    key: 'import',
    header: <VisuallyHidden>{texts.importColumn}</VisuallyHidden>,
    width: '1.25rem',
    cell: ({ row, fate, problems, isImported }, _isSelected, tabIndex) => (
      <input
        type="checkbox"
        className="check-box"
        tabIndex={tabIndex}
        aria-label={texts.importRow(row)}
        checked={isImported}
        // Too many cells may be all right, such as a note, and so may "Ari, Dov".
        disabled={fate === 'wrong' && !problems.some((problem) => mayBeRight.has(problem))}
        onChange={({ currentTarget: { checked } }) =>
          changeChoices((before) => ({ wanted: { ...before.wanted, [row]: checked } }))
        }
      />
    ),
  },
  {
    key: 'row',
    header: texts.row,
    width: '2rem',
    cell: ({ row }) => <span className="muted numbers">{row}</span>,
  },
  ...rowFields.map((field): Column<ClassifiedRow> => ({
    key: field,
    header: texts.rowColumns[field],
    width: widths[field],
    cell: (row, _isSelected, tabIndex) => (
      <EditableCell
        row={row.row}
        label={texts.rowColumns[field]}
        value={shownText(row, field)}
        isWrong={row.problems.some((problem) => badFields[problem] === field)}
        tabIndex={tabIndex}
        onChange={(text) =>
          changeChoices((before) => ({
            edits: { ...before.edits, [row.row]: { ...before.edits[row.row], [field]: text } },
          }))
        }
      />
    ),
  })),
  {
    key: 'fate',
    header: texts.fate,
    width: '5.75rem',
    cell: ({ fate }) => <StatusBadge tone={tones[fate]}>{texts.fateOf[fate]}</StatusBadge>,
  },
  {
    // Spans the row's second line.
    key: 'why',
    header: <VisuallyHidden>{texts.why}</VisuallyHidden>,
    width: '0',
    cell: (row) => {
      const why = describeRow(row);
      const hint = { same: ` ${texts.tickIfTwo}`, none: ` ${texts.tickIfBoy}`, new: '', wrong: '' };
      const shown = why + hint[row.fate];
      return <bdi title={shown}>{shown}</bdi>;
    },
  },
];

/** The value as it would be stored; an invalid text unchanged. */
function shownText(
  { texts: written, boy, problems, fate }: ClassifiedRow,
  field: RowField,
): string {
  if (field !== 'birthday')
    return problems.includes('too-many-cells') ? written[field] : boy[field];
  if (boy.birthMonth !== '') return birthdayText(boy);
  return fate === 'wrong' || fate === 'none' ? written.birthday : '';
}
