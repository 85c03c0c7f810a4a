import { useEffect, useRef, useState } from 'react';
import type { MinyanSheet } from '@gabbai/domain/minyan/minyan-sheet.ts';
import { signedInUid } from '../../data/current-session/current-admin.ts';
import { emitLeftOut } from '../../data/minyan/left-out.ts';
import { sheetDrafts } from '../../device-storage/sheet-drafts.ts';

/** What differs from the saved sheet. */
interface Draft {
  /** In the order in which they were taken. */
  readonly added: readonly string[];
  readonly removed: readonly string[];
  /** `null`: as before. */
  readonly points: number | null;
}

const nothing: Draft = { added: [], removed: [], points: null };
const noBoys: ReadonlyMap<string, number> = new Map();

export interface SheetDraft extends Draft {
  readonly isEmpty: boolean;
  readonly isHere: (envelopeId: string) => boolean;
  readonly set: (envelopeIds: readonly string[], isHere: boolean) => void;
  readonly setPoints: (points: number) => void;
  readonly discard: () => void;
}

interface SheetToDraft {
  readonly sheetId: string;
  readonly title: string;
  readonly sheet: MinyanSheet | null;
  /** While this page saves, the save itself says who was left out. */
  readonly isSaving: boolean;
}

/** What is ticked and not saved yet, kept on the device until the sheet has it. */
export function useSheetDraft({ sheetId, title, sheet, isSaving }: SheetToDraft): SheetDraft {
  const [stored, setStored] = useState<Draft>(() => sheetDrafts.read(sheetId) ?? nothing);
  const saved = sheet?.boys ?? noBoys;
  const draft = withoutSaved(stored, saved);
  const change = (next: Draft) => {
    setStored(next);
    sheetDrafts.write(sheetId, isNothing(next) ? null : next);
  };
  const latest = useRef({ change, isSaving });
  useEffect(() => {
    latest.current = { change, isSaving };
  });
  useEffect(() => {
    if (draft === stored) return;
    const entered = stored.added.filter((id) => saved.has(id));
    const by = sheet?.by ?? null;
    if (!latest.current.isSaving && by !== signedInUid())
      emitLeftOut({ sheetId, title, envelopeIds: entered, by, to: sheet?.points ?? 1 });
    latest.current.change(draft);
  }, [draft, stored, saved, sheet, sheetId, title]);
  const { added, removed } = draft;
  const isHere = (id: string) => (saved.has(id) ? !removed.includes(id) : added.includes(id));
  return {
    ...draft,
    isEmpty: isNothing(draft),
    isHere,
    set: (envelopeIds, isWanted) => {
      const changed = new Set(envelopeIds.filter((id) => isHere(id) !== isWanted));
      const ids = [...changed];
      const others = (list: readonly string[]) => list.filter((id) => !changed.has(id));
      change({
        ...draft,
        added: [...others(added), ...ids.filter((id) => isWanted && !saved.has(id))],
        removed: [...others(removed), ...ids.filter((id) => !isWanted && saved.has(id))],
      });
    },
    setPoints: (points) => change({ ...draft, points: points === sheet?.points ? null : points }),
    discard: () => change(nothing),
  };
}

function isNothing({ added, removed, points }: Draft): boolean {
  return added.length === 0 && removed.length === 0 && points === null;
}

/** The same object when the sheet has none of it. */
function withoutSaved(draft: Draft, saved: ReadonlyMap<string, number>): Draft {
  const added = draft.added.filter((id) => !saved.has(id));
  const removed = draft.removed.filter((id) => saved.has(id));
  const isSame = added.length === draft.added.length && removed.length === draft.removed.length;
  return isSame ? draft : { ...draft, added, removed };
}
