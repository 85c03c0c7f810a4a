import { useId, type CSSProperties, type RefObject } from 'react';
import { formatCount } from '@gabbai/domain/amounts.ts';
import type { ClassList } from '@gabbai/domain/class-lists.ts';
import type { Envelope } from '@gabbai/domain/envelope.ts';
import { displayName } from '@gabbai/domain/names.ts';
import { gridTexts, minyanTexts, tickTexts } from '../../config/minyan-texts.ts';
import { boyName } from '../../data/live/boy-name.ts';
import { TextButton } from '../../ui/TextButton.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { useVirtualRows } from '../../ui/use-virtual-rows.ts';
import type { GridRow } from './grid-rows.ts';
import styles from './GridTable.module.css';
import { isChanged } from './draft.ts';
import type { useCellKeys } from './use-cell-keys.ts';
import type { SheetDraft } from './use-sheet-drafts.ts';

interface GridTableProps {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly rows: readonly GridRow[];
  /** All sheets of the day. */
  readonly drafts: readonly SheetDraft[];
  /** Those that are shown. */
  readonly columns: readonly SheetDraft[];
  readonly keys: ReturnType<typeof useCellKeys>;
  readonly onSet: (sheetId: string, envelopeIds: readonly string[], isHere: boolean) => void;
  /** Ticks in an empty sheet who came to another minyan of the day. */
  readonly onFill: (sheet: SheetDraft, from: SheetDraft) => void;
}

/** The boys of each class in lines and minyanim in columns. It renders only the rows in view, and the one with the focus. */
export function GridTable(props: GridTableProps) {
  const { scroller, rows, drafts, columns, keys, onSet, onFill } = props;
  const notSavedId = useId();
  const rowPx = useMedia('(max-width: 35.99em), (pointer: coarse)') ? 44 : 36;
  const { envelopeId } = keys.current;
  const current = rows.findIndex(({ boy }) => boy !== null && boy.envelopeId === envelopeId);
  const virtualizer = useVirtualRows({
    scroller,
    count: rows.length,
    rowPx,
    current: current === -1 ? null : current,
  });
  // One set of listeners for all cells.
  const handlers = { onKeyDown: keys.onKeyDown, onFocus: keys.onFocus };
  const style: CSSProperties & Record<'--columns', number> = { '--columns': columns.length };
  return (
    <div ref={scroller} className={styles['scroller']}>
      <table
        aria-label={minyanTexts.who}
        aria-rowcount={rows.length + 1}
        className={`${styles['table']} block body`}
        style={style}
      >
        <thead className={`${styles['head']} block sticky on-card`}>
          <tr aria-rowindex={1}>
            <th scope="col">{gridTexts.boy}</th>
            {columns.map((column) => (
              <ColumnHead
                key={column.sheetId}
                column={column}
                from={filledBefore(column, drafts)}
                onFill={onFill}
              />
            ))}
          </tr>
        </thead>
        <tbody
          className="block relative"
          style={{ height: virtualizer.getTotalSize() }}
          {...handlers}
        >
          {virtualizer.getVirtualItems().map(({ index, start, size }) => {
            const row = rows[index];
            if (row === undefined) return null;
            const { list, boy } = row;
            return (
              <tr
                key={boy === null ? JSON.stringify([list.school, list.grade]) : boy.envelopeId}
                aria-rowindex={index + 2}
                data-heading={boy === null || undefined}
                style={{ height: size, top: start }}
              >
                {boy === null ? (
                  <Heading list={list} columns={columns} />
                ) : (
                  <Line
                    boy={boy}
                    columns={columns}
                    current={keys.current}
                    notSavedId={notSavedId}
                    onSet={onSet}
                  />
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
      <span id={notSavedId} hidden>
        {gridTexts.notSaved}
      </span>
    </div>
  );
}

interface ColumnHeadProps extends Pick<GridTableProps, 'onFill'> {
  readonly column: SheetDraft;
  /** Whose boys an empty sheet may begin with. */
  readonly from: SheetDraft | null;
}

function ColumnHead({ column, from, onFill }: ColumnHeadProps) {
  const { kindName, here } = column;
  return (
    <th scope="col" className="relative" data-changed={isChanged(column) || undefined}>
      <bdi className="medium">{kindName}</bdi>{' '}
      <span className="muted numbers">{formatCount(here.size)}</span>
      {here.size === 0 && from !== null && (
        <TextButton
          label={gridTexts.sameAs(from.kindName, from.here.size)}
          name={gridTexts.fill(kindName, from.kindName, from.here.size)}
          onClick={() => onFill(column, from)}
        />
      )}
    </th>
  );
}

/** The nearest sheet that has boys, of those before it first. */
function filledBefore(column: SheetDraft, drafts: readonly SheetDraft[]): SheetDraft | null {
  const place = drafts.indexOf(column);
  const nearest = [...drafts.slice(0, place).toReversed(), ...drafts.slice(place + 1)];
  return nearest.find(({ here }) => here.size > 0) ?? null;
}

interface HeadingProps {
  readonly list: ClassList;
  readonly columns: readonly SheetDraft[];
}

/** A class, and how many of it came. Disabled boys count if they did. */
function Heading({ list: { school, grade, envelopes }, columns }: HeadingProps) {
  return (
    <>
      <th scope="rowgroup" className="medium">
        <span className={`${styles['name']} clamp-2 fit`}>
          {gridTexts.className(school ?? tickTexts.noSchool, grade ?? tickTexts.noGrade)}
        </span>
      </th>
      {columns.map(({ sheetId, here }) => {
        const came = envelopes.filter(({ envelopeId }) => here.has(envelopeId));
        const counted = envelopes.filter((boy) => boy.isActive || came.includes(boy));
        return (
          <td key={sheetId} className="muted small numbers center">
            {tickTexts.cameOf(came.length, counted.length)}
          </td>
        );
      })}
    </>
  );
}

interface LineProps extends Pick<GridTableProps, 'columns' | 'onSet'> {
  readonly boy: Envelope;
  readonly current: ReturnType<typeof useCellKeys>['current'];
  readonly notSavedId: string;
}

function Line({ boy, columns, current, notSavedId, onSet }: LineProps) {
  const { envelopeId } = boy;
  const name = boyName(boy);
  return (
    <>
      <th scope="row" className="row gap-2 regular">
        <bdi className={`${styles['name']} clamp-2 fit`}>{displayName(boy)}</bdi>
        {!boy.isActive && <span className="fixed muted caption">{minyanTexts.disabled}</span>}
      </th>
      {columns.map(({ sheetId, kindName, saved, here }) => {
        const isHere = here.has(envelopeId);
        const isUnsaved = isHere !== saved.has(envelopeId);
        const isCurrent = current.envelopeId === envelopeId && current.sheetId === sheetId;
        return (
          <td key={sheetId} className="relative" data-changed={isUnsaved || undefined}>
            <label className={`${styles['cell']} stack centered pointer`}>
              <input
                type="checkbox"
                aria-label={gridTexts.cell(name, kindName)}
                aria-describedby={isUnsaved ? notSavedId : undefined}
                data-boy={envelopeId}
                data-sheet={sheetId}
                tabIndex={isCurrent ? 0 : -1}
                checked={isHere}
                onChange={({ currentTarget }) =>
                  onSet(sheetId, [envelopeId], currentTarget.checked)
                }
              />
            </label>
          </td>
        );
      })}
    </>
  );
}
