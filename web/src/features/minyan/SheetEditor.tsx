import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { Envelope } from '@gabbai/domain/envelope.ts';
import { formatDateTime, formatTime, isoDay } from '@gabbai/domain/dates.ts';
import { minyanTexts } from '../../config/minyan-texts.ts';
import { rightsTexts } from '../../config/role-texts.ts';
import { boyName } from '../../data/live/boy-name.ts';
import { useMay } from '../../data/current-session/use-rights.ts';
import { useAdminName } from '../../data/programme/admins.ts';
import { CameraButton, type Camera } from '../../records/scan/CameraButton.tsx';
import { ScanPanel } from '../../records/scan/ScanPanel.tsx';
import { Card } from '../../ui/Card.tsx';
import { TextButton } from '../../ui/TextButton.tsx';
import { useNow } from '../../ui/use-now.ts';
import { CameList } from './CameList.tsx';
import { ClassTicks } from './ClassTicks.tsx';
import { SameAs, type SimilarSheets } from './SameAs.tsx';
import { SaveBar, type NextSheet } from './SaveBar.tsx';
import styles from './SheetEditor.module.css';
import { TypingBox } from './TypingBox.tsx';
import { useRoll } from './use-roll.ts';
import { useSaveSheets } from './use-save-sheets.ts';
import { useSheetDrafts, type SheetOfDay } from './use-sheet-drafts.ts';
import { WorthModal } from './WorthModal.tsx';

interface SheetEditorProps {
  readonly of: SheetOfDay;
  readonly boys: readonly Envelope[];
  /** Other minyanim whose boys it may begin with. */
  readonly similar: SimilarSheets;
  /** The next sheet to enter; `null` without one. */
  readonly next: NextSheet | null;
  /** The sheet is of a past year, or the user is a viewer. */
  readonly isReadOnly: boolean;
  /** A button to the other way of entering boys. */
  readonly otherWay: ReactNode;
}

const minuteMs = 60_000;
const noIds: ReadonlySet<string> = new Set();

/** One sheet: who came, entered by typing or ticking, and saved together. */
export function SheetEditor({ of, boys, isReadOnly, ...props }: SheetEditorProps) {
  const { sheetId, sheet } = of;
  const roll = useRoll(boys);
  const { byId, payable, payableIds } = roll;
  const sheets = useMemo(() => [of], [of]);
  const saving = useSaveSheets(sheets);
  const change = useSheetDrafts({ sheets, roll, isSaving: saving.isRunning });
  const [draft] = change.drafts;
  const { set: setOf } = change;
  /** The boy added last, unless others came with him. */
  const [latest, setLatest] = useState<string | null>(null);
  const set = useCallback(
    (ids: readonly string[], isHere: boolean) => {
      setOf(sheetId, ids, isHere);
      setLatest(isHere && ids.length === 1 ? (ids[0] ?? null) : null);
    },
    [setOf, sheetId],
  );
  const setOne = useCallback((id: string, isHere: boolean) => set([id], isHere), [set]);
  const [camera, setCamera] = useState<Camera>({ state: 'off', starts: 0 });
  const [isAsking, setIsAsking] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const saveButton = useRef<HTMLButtonElement>(null);
  const nextButton = useRef<HTMLButtonElement>(null);
  /** Saved, and the button of the next sheet may still appear. */
  const goesOn = useRef(false);
  const adminName = useAdminName();
  const mayChangeWorth = useMay('records');
  const now = useNow(minuteMs);
  useEffect(() => box.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    if (!goesOn.current || nextButton.current === null) return;
    goesOn.current = false;
    if (box.current?.value === '') nextButton.current.focus({ preventScroll: true });
  });

  if (draft === undefined) return null;
  const { saved, added, removed, points, here } = draft;
  const isHere = (id: string) => here.has(id);
  const refusalOf = ({ envelopeId }: Envelope) =>
    payableIds.has(envelopeId) ? null : rightsTexts.otherSchool;
  const takeBack = () => {
    const last = added.at(-1);
    if (last === undefined) return null;
    set([last], false);
    const boy = byId.get(last);
    return boy === undefined ? null : boyName(boy);
  };
  const save = async () => {
    const isSaved = await saving.save(change.drafts, roll, (drafts) => {
      change.giveBack(drafts);
      box.current?.focus();
    });
    if (isSaved) box.current?.focus();
    goesOn.current = isSaved;
  };
  const savedAt = sheet?.updatedAt ?? null;
  const isOfToday = savedAt !== null && isoDay(savedAt) === isoDay(now);
  return (
    <>
      <Card
        title={minyanTexts.who}
        count={minyanTexts.count(here.size)}
        actions={
          <>
            <span className={`${styles['worth']} wrap middle gap-0-3 muted small push-end inline`}>
              {minyanTexts.worth(points)}
              {!isReadOnly && mayChangeWorth && (
                <TextButton label={minyanTexts.changeWorth} onClick={() => setIsAsking(true)} />
              )}
            </span>
            {!isReadOnly && props.otherWay}
          </>
        }
      >
        <div className={`${styles['content']} stack gap-3 one-column`}>
          {!isReadOnly && (
            <div className={`${styles['entry']} stack gap-3 one-column`}>
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
              <div className="stack gap-1 one-column">
                <TypingBox
                  ref={box}
                  minyan={of.kindName}
                  boys={payable}
                  allBoys={byId}
                  refusalOf={refusalOf}
                  isHere={isHere}
                  count={here.size}
                  savedAt={sheet?.updatedAt?.getTime() ?? 0}
                  onTake={(ids) => set(ids, true)}
                  onTakeBack={takeBack}
                  onDone={() =>
                    (nextButton.current ?? saveButton.current)?.focus({ preventScroll: true })
                  }
                >
                  <CameraButton camera={camera} onChange={setCamera} />
                </TypingBox>
                <ScanPanel
                  camera={camera}
                  onCameraFailed={() => setCamera({ ...camera, state: 'failed' })}
                  boys={boys}
                  refusalOf={refusalOf}
                  isHere={isHere}
                  onScan={(ids) => set(ids, true)}
                />
              </div>
            </div>
          )}
          <CameList
            boys={byId}
            saved={saved}
            added={added}
            latest={latest}
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
            drafts={change.drafts}
            savedText={
              savedAt === null || saved.size === 0
                ? null
                : minyanTexts.savedBy(
                    adminName(sheet?.by ?? null),
                    (isOfToday ? formatTime : formatDateTime)(savedAt),
                  )
            }
            isSaving={saving.isRunning}
            progress={saving.progress}
            failure={saving.failure}
            onSave={() => void save()}
            onDiscard={change.discard}
          />
        )}
      </Card>
      {!isReadOnly && <ClassTicks boys={payable} here={here} onSet={set} />}
      <WorthModal
        isOpen={isAsking}
        points={points}
        savedPoints={sheet?.points ?? null}
        savedCount={saved.size}
        onChange={(next) => change.setPoints(of, next)}
        onClose={() => setIsAsking(false)}
      />
    </>
  );
}
