import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { MinyanSheet } from '@gabbai/domain/minyan/minyan-sheet.ts';
import { minyanTexts } from '../../config/minyan-texts.ts';
import { signedInUid } from '../../data/current-session/current-admin.ts';
import { sessionScoped } from '../../data/current-session/session-scoped.ts';
import { emitLeftOut } from '../../data/minyan/left-out.ts';
import { notifyDone } from '../../records/notify-done.ts';
import { sheetDrafts, type Draft } from '../../device-storage/sheet-drafts.ts';
import { isChanged, isNothing, joined, nothing, withoutGone, withoutSaved } from './draft.ts';
import { useGoneBoys } from './use-gone-boys.ts';
import type { Roll } from './use-roll.ts';

const noBoys: ReadonlyMap<string, number> = new Map();
/** What was saved and undone, until the sheets are as before it, also when another one was shown meanwhile. */
const undone = sessionScoped(() => new Map<string, Draft>());

/** A minyan of the shown day, entered or not. */
export interface SheetOfDay {
  readonly sheetId: string;
  readonly kindId: string;
  readonly kindName: string;
  readonly kindPoints: number;
  /** "Shabbos morning, Vayishlach" */
  readonly title: string;
  /** `null` until the first boy is saved. */
  readonly sheet: MinyanSheet | null;
}

/** A sheet with what is ticked and not saved yet. */
export interface SheetDraft extends SheetOfDay {
  readonly saved: ReadonlyMap<string, number>;
  readonly added: readonly string[];
  readonly removed: readonly string[];
  /** The new points of the boys who are saved; `null` if they stay. */
  readonly newPoints: number | null;
  /** What each boy gets. */
  readonly points: number;
  readonly here: ReadonlySet<string>;
}

interface DraftOptions {
  readonly sheets: readonly SheetOfDay[];
  readonly roll: Roll;
  /** While this page saves, the save itself says who was left out. */
  readonly isSaving: boolean;
}

/** What is ticked and not saved yet, kept on the device until the sheets have it. */
export function useSheetDrafts({ sheets, roll, isSaving }: DraftOptions) {
  const [stored, setStored] = useState<ReadonlyMap<string, Draft>>(
    () => new Map(sheets.map(({ sheetId }) => [sheetId, sheetDrafts.read(sheetId) ?? nothing])),
  );
  const open = useMemo(
    () =>
      sheets.map((of) => {
        const saved = of.sheet?.boys ?? noBoys;
        const before = stored.get(of.sheetId) ?? nothing;
        return { of, saved, before, draft: withoutSaved(before, saved) };
      }),
    [sheets, stored],
  );
  const latest = useRef(open);
  useEffect(() => {
    latest.current = open;
  });
  const change = useCallback((sheetId: string, next: Partial<Draft>) => {
    const now = latest.current.find(({ of }) => of.sheetId === sheetId)?.draft ?? nothing;
    const draft = { ...now, ...next };
    setStored((all) => new Map(all).set(sheetId, draft));
    sheetDrafts.write(sheetId, isNothing(draft) ? null : draft);
  }, []);
  useEffect(() => {
    for (const { of, saved, before, draft } of open) {
      if (draft === before) continue;
      const { sheetId, title, sheet } = of;
      const by = sheet?.by ?? null;
      const envelopeIds = before.added.filter((id) => saved.has(id));
      if (!isSaving && by !== signedInUid())
        emitLeftOut({ sheetId, title, envelopeIds, by, to: sheet?.points ?? 1 });
      change(sheetId, draft);
    }
  }, [open, isSaving, change]);
  useEffect(() => {
    for (const { of, saved, draft } of open) {
      const before = undone.current.get(of.sheetId);
      if (before === undefined || withoutSaved(before, saved) !== before) continue;
      undone.current.delete(of.sheetId);
      change(of.sheetId, joined(before, draft));
    }
  }, [open, change]);
  useGoneBoys(
    open.flatMap(({ draft }) => draft.added),
    roll,
    (gone) => {
      for (const { of, draft } of open)
        if (draft.added.some((id) => gone.has(id))) change(of.sheetId, withoutGone(draft, gone));
    },
  );
  // What another tab ticks on the same sheet.
  useEffect(
    () =>
      sheetDrafts.onOtherTab((sheetId) => {
        const draft = sheetDrafts.read(sheetId) ?? nothing;
        setStored((all) => (all.has(sheetId) ? new Map(all).set(sheetId, draft) : all));
      }),
    [],
  );
  /** Makes names that were undone or discarded ones that are not saved yet, to be corrected. */
  const giveBack = (drafts: readonly SheetDraft[]) => {
    for (const { sheetId, added, removed, newPoints: points } of drafts) {
      const draft = { added, removed, points };
      undone.current.set(sheetId, draft);
      // Another sheet may be shown by now; this one finds them when it is opened.
      sheetDrafts.write(sheetId, joined(draft, sheetDrafts.read(sheetId) ?? nothing));
    }
    setStored((all) => new Map(all));
  };
  const drafts = useMemo(() => open.map((each) => draftOf(each, roll)), [open, roll]);
  return {
    giveBack,
    drafts,
    set: useCallback(
      (sheetId: string, envelopeIds: readonly string[], isWanted: boolean) => {
        const found = latest.current.find(({ of }) => of.sheetId === sheetId);
        if (found === undefined) return;
        const { saved, draft } = found;
        const { added, removed } = draft;
        const isHere = (id: string) => (saved.has(id) ? !removed.includes(id) : added.includes(id));
        const changed = new Set(envelopeIds.filter((id) => isHere(id) !== isWanted));
        const ids = [...changed];
        const others = (list: readonly string[]) => list.filter((id) => !changed.has(id));
        change(sheetId, {
          added: [...others(added), ...ids.filter((id) => isWanted && !saved.has(id))],
          removed: [...others(removed), ...ids.filter((id) => !isWanted && saved.has(id))],
        });
      },
      [change],
    ),
    setPoints: ({ sheetId, sheet }: SheetOfDay, points: number) =>
      change(sheetId, { points: points === sheet?.points ? null : points }),
    discard: () => {
      for (const { of, draft } of open) if (!isNothing(draft)) change(of.sheetId, nothing);
      notifyDone({
        text: minyanTexts.discarded,
        undo: {
          run: async () => giveBack(drafts.filter(isChanged)),
          doneText: null,
          action: 'saveSheet',
        },
      });
    },
  };
}

interface OpenSheet {
  readonly of: SheetOfDay;
  readonly saved: ReadonlyMap<string, number>;
  readonly draft: Draft;
}

function draftOf({ of, saved, draft }: OpenSheet, { payableIds, byId }: Roll): SheetDraft {
  const added = draft.added.filter((id) => payableIds.has(id));
  const removed = draft.removed.filter((id) => payableIds.has(id) || !byId.has(id));
  const here = new Set([...saved.keys(), ...added]);
  for (const id of removed) here.delete(id);
  return {
    ...of,
    saved,
    added,
    removed,
    newPoints: saved.size > 0 ? draft.points : null,
    points: draft.points ?? of.sheet?.points ?? of.kindPoints,
    here,
  };
}
