import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Envelope } from '@gabbai/domain/envelope.ts';
import type { MinyanSheet } from '@gabbai/domain/minyan/minyan-sheet.ts';
import { formatDateTime } from '@gabbai/domain/dates.ts';
import { minyanTexts } from '../../config/minyan-texts.ts';
import { may, mayGivePointsAt } from '@gabbai/domain/people/role.ts';
import { rightsTexts } from '../../config/role-texts.ts';
import { boyName } from '../../data/live/boy-name.ts';
import { useRights } from '../../data/current-session/use-rights.ts';
import { useAdminName } from '../../data/programme/admins.ts';
import { ScanPanel } from '../../records/scan/ScanPanel.tsx';
import { Card } from '../../ui/Card.tsx';
import { TextButton } from '../../ui/TextButton.tsx';
import { CameList } from './CameList.tsx';
import { ClassTicks } from './ClassTicks.tsx';
import { SameAs, type SimilarSheet } from './SameAs.tsx';
import { SaveBar, type NextSheet } from './SaveBar.tsx';
import styles from './SheetEditor.module.css';
import { TypingBox } from './TypingBox.tsx';
import { usePreparedMatches } from './use-prepared-matches.ts';
import { useSaveSheet } from './use-save-sheet.ts';
import { useSheetDraft } from './use-sheet-draft.ts';
import { WorthModal } from './WorthModal.tsx';

interface SheetEditorProps {
  readonly sheetId: string;
  /** "Shabbos morning, Vayishlach" */
  readonly title: string;
  readonly kindName: string;
  readonly kindPoints: number;
  /** `null` until the first boy is saved. */
  readonly sheet: MinyanSheet | null;
  readonly boys: readonly Envelope[];
  /** Other minyanim whose boys it may begin with. */
  readonly similar: readonly SimilarSheet[];
  /** The next sheet to enter; `null` without one. */
  readonly next: NextSheet | null;
  /** The sheet is of a past year, or the user is a viewer. */
  readonly isReadOnly: boolean;
}

const noBoys: ReadonlyMap<string, number> = new Map();
const noIds: ReadonlySet<string> = new Set();

/** One sheet: who came, entered by typing or ticking, and saved together. */
export function SheetEditor(props: SheetEditorProps) {
  const { sheetId, title, kindName, sheet, boys, isReadOnly } = props;
  const saving = useSaveSheet(sheetId);
  const rights = useRights();
  /** The boys whom the administrator may pay. */
  const payable = useMemo(
    () => boys.filter(({ school }) => mayGivePointsAt(rights, school ?? '')),
    [boys, rights],
  );
  usePreparedMatches(payable);
  const draft = useSheetDraft({ sheetId, title, sheet, isSaving: saving.isRunning });
  const [isAsking, setIsAsking] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const saveButton = useRef<HTMLButtonElement>(null);
  const nextButton = useRef<HTMLButtonElement>(null);
  /** Saved, and the button of the next sheet may still appear. */
  const goesOn = useRef(false);
  const adminName = useAdminName();
  const byId = useMemo(() => new Map(boys.map((boy) => [boy.envelopeId, boy])), [boys]);
  const payableIds = useMemo(() => new Set(payable.map(({ envelopeId }) => envelopeId)), [payable]);
  const saved = sheet?.boys ?? noBoys;
  const refusalOf = ({ envelopeId }: Envelope) =>
    payableIds.has(envelopeId) ? null : rightsTexts.otherSchool;
  const added = useMemo(
    () => draft.added.filter((id) => payableIds.has(id)),
    [draft.added, payableIds],
  );
  const removed = useMemo(
    () => draft.removed.filter((id) => payableIds.has(id) || !byId.has(id)),
    [draft.removed, payableIds, byId],
  );
  const mayChangeWorth = may(rights, 'records');
  const points = draft.points ?? sheet?.points ?? props.kindPoints;
  const here = useMemo(
    () => new Set([...saved.keys(), ...added].filter((id) => !removed.includes(id))),
    [saved, added, removed],
  );
  const latestDraft = useRef(draft);
  useEffect(() => {
    latestDraft.current = draft;
  });
  const set = useCallback(
    (ids: readonly string[], isHere: boolean) => latestDraft.current.set(ids, isHere),
    [],
  );
  const setOne = useCallback((id: string, isHere: boolean) => set([id], isHere), [set]);
  useEffect(() => box.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    if (!goesOn.current || nextButton.current === null) return;
    goesOn.current = false;
    if (box.current?.value === '') nextButton.current.focus();
  });

  const takeBack = () => {
    const last = added.at(-1);
    if (last === undefined) return null;
    set([last], false);
    const boy = byId.get(last);
    return boy === undefined ? null : boyName(boy);
  };
  const save = async () => {
    const order = { sheetId, kindName, title, sheet, added, removed, points };
    const isSaved = await saving.save({ ...order, isThere: (id) => byId.has(id) });
    if (isSaved) box.current?.focus();
    goesOn.current = isSaved;
  };
  const savedAt = sheet?.updatedAt ?? null;
  return (
    <>
      <Card
        title={minyanTexts.who}
        count={minyanTexts.count(here.size)}
        actions={
          <span className="wrap middle gap-0-3 small inline">
            {minyanTexts.worth(points)}
            {!isReadOnly && mayChangeWorth && (
              <TextButton label={minyanTexts.changeWorth} onClick={() => setIsAsking(true)} />
            )}
          </span>
        }
      >
        <div className={`${styles['content']} stack gap-4 one-column`}>
          {!isReadOnly && (
            <>
              <SameAs
                similar={props.similar}
                isNew={![...saved.keys()].some((id) => payableIds.has(id))}
                payable={payableIds}
                here={here}
                onTake={(ids) => {
                  set(ids, true);
                  box.current?.focus();
                }}
              />
              <TypingBox
                ref={box}
                boys={payable}
                allBoys={byId}
                refusalOf={refusalOf}
                isHere={draft.isHere}
                count={here.size}
                savedAt={sheet?.updatedAt?.getTime() ?? 0}
                onTake={(ids) => set(ids, true)}
                onTakeBack={takeBack}
                onDone={() => (nextButton.current ?? saveButton.current)?.focus()}
              />
              <ScanPanel
                boys={boys}
                refusalOf={refusalOf}
                isHere={draft.isHere}
                onScan={(ids) => set(ids, true)}
              />
            </>
          )}
          <CameList
            boys={byId}
            saved={saved}
            added={added}
            removed={removed}
            points={points}
            changeable={isReadOnly ? noIds : payableIds}
            onSet={setOne}
          />
        </div>
        {!isReadOnly && (
          <SaveBar
            ref={saveButton}
            next={saved.size === 0 ? null : props.next}
            nextRef={nextButton}
            onTyped={() => box.current?.focus()}
            added={added.length}
            removed={removed.length}
            newPoints={saved.size > 0 ? draft.points : null}
            savedText={
              savedAt === null
                ? null
                : minyanTexts.savedBy(adminName(sheet?.by ?? null), formatDateTime(savedAt))
            }
            isSaving={saving.isRunning}
            progress={saving.progress}
            failure={saving.failure}
            onSave={() => void save()}
            onDiscard={draft.discard}
          />
        )}
      </Card>
      {!isReadOnly && <ClassTicks boys={payable} here={here} onSet={set} />}
      <WorthModal
        isOpen={isAsking}
        points={points}
        savedPoints={sheet?.points ?? null}
        savedCount={saved.size}
        onChange={draft.setPoints}
        onClose={() => setIsAsking(false)}
      />
    </>
  );
}
