import { useMemo, useRef, useState, type ReactNode } from 'react';
import { classLists } from '@gabbai/domain/class-lists.ts';
import type { Envelope } from '@gabbai/domain/envelope.ts';
import { gridTexts, minyanTexts } from '../../config/minyan-texts.ts';
import { Card } from '../../ui/Card.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { useAfterPaint } from '../../ui/use-after-paint.ts';
import { useMedia } from '../../ui/use-media.ts';
import { foundBoys, gridRows } from './grid-rows.ts';
import { GridTable } from './GridTable.tsx';
import { PrintedDay } from './PrintedDay.tsx';
import { SaveBar } from './SaveBar.tsx';
import styles from './GridTable.module.css';
import { useCellKeys } from './use-cell-keys.ts';
import { useRoll } from './use-roll.ts';
import { useSaveSheets } from './use-save-sheets.ts';
import { useSheetDrafts, type SheetDraft, type SheetOfDay } from './use-sheet-drafts.ts';

interface SheetGridProps {
  /** Of the sheet on paper. */
  readonly title: string;
  readonly sheets: readonly SheetOfDay[];
  /** The only column on a phone. */
  readonly kindId: string;
  readonly boys: readonly Envelope[];
  /** A button to the other way of entering boys. */
  readonly otherWay: ReactNode;
}

/** The sheets of a day beside each other, as the printed roster has them, saved together. */
export function SheetGrid({ title, sheets, kindId, boys, otherWay }: SheetGridProps) {
  const roll = useRoll(boys);
  const saving = useSaveSheets(sheets);
  const { drafts, set, discard, giveBack } = useSheetDrafts({
    sheets,
    roll,
    isSaving: saving.isRunning,
  });
  const isNarrow = useMedia('(max-width: 35.99em)');
  const columns = isNarrow ? drafts.filter((draft) => draft.kindId === kindId) : drafts;
  const scroller = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const searched = useAfterPaint(text);
  const lists = useMemo(() => classLists(roll.payable), [roll]);
  const found = useMemo(() => foundBoys(lists, searched), [lists, searched]);
  const rows = gridRows(lists, found ?? usualBoys(roll.payable, drafts));
  const keys = useCellKeys({
    scroller,
    envelopeIds: rows.flatMap(({ boy }) => boy?.envelopeId ?? []),
    sheetIds: columns.map(({ sheetId }) => sheetId),
    firstSheetId: sheets.find((each) => each.kindId === kindId)?.sheetId ?? '',
    onTick: ({ envelopeId, sheetId }) => set(sheetId, [envelopeId], true),
    onLetter: () => {
      box.current?.focus();
      box.current?.select();
    },
  });
  const save = async () => {
    if (await saving.save(drafts, roll, giveBack)) keys.focus();
  };
  return (
    <Card
      title={minyanTexts.who}
      actions={
        <>
          <span className="push-end">{otherWay}</span>
          <SearchField
            ref={box}
            className={styles['find']}
            label={gridTexts.find}
            value={text}
            onChange={setText}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' && event.key !== 'ArrowDown') return;
              event.preventDefault();
              keys.focus();
            }}
          />
        </>
      }
    >
      <div className="stack gap-3 one-column">
        <p className="not-on-touch muted small">{gridTexts.hint}</p>
        {rows.length === 0 ? (
          <p className="muted">{gridTexts.notFound(searched.trim())}</p>
        ) : (
          <GridTable
            scroller={scroller}
            rows={rows}
            drafts={drafts}
            columns={columns}
            keys={keys}
            onSet={set}
            onFill={({ sheetId }, { here }) => {
              set(
                sheetId,
                [...here].filter((id) => roll.payableIds.has(id)),
                true,
              );
              keys.focus();
            }}
          />
        )}
      </div>
      <SaveBar
        drafts={drafts}
        savedText={null}
        isSaving={saving.isRunning}
        progress={saving.progress}
        failure={saving.failure}
        onSave={() => void save()}
        onDiscard={discard}
      />
      <PrintedDay title={title} boys={boys} sheets={drafts} />
    </Card>
  );
}

/** Disabled boys are among them if they came. */
function usualBoys(boys: readonly Envelope[], drafts: readonly SheetDraft[]): ReadonlySet<string> {
  const came = new Set(drafts.flatMap(({ saved, here }) => [...saved.keys(), ...here]));
  const usual = boys.filter(({ isActive, envelopeId }) => isActive || came.has(envelopeId));
  return new Set(usual.map(({ envelopeId }) => envelopeId));
}
