import type { SheetDraft } from './use-sheet-drafts.ts';

export function isChanged({ added, removed, newPoints }: SheetDraft): boolean {
  return added.length + removed.length > 0 || newPoints !== null;
}
