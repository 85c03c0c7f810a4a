import { shellTexts } from '../config/shell-texts.ts';
import { useLineQuestion } from './use-line-question.ts';
import { lazyModule, useLazyModule } from '../ui/lazy-module.ts';
import { openWhenLoaded } from '../ui/open-when-loaded.ts';

const modal = lazyModule(async () => (await import('./UndoImportModal.tsx')).UndoImportModal);

/** The question before an import is undone. */
export function useUndoImport(afterwards: () => HTMLElement | null, onUndone?: () => void) {
  const loaded = useLazyModule(modal);
  const { line: entryId, open, props } = useLineQuestion<string>(afterwards);
  const dialog = entryId !== null && loaded.status === 'ready' && (
    <loaded.value key={entryId} entryId={entryId} onUndone={onUndone} {...props} />
  );
  return {
    dialog,
    open: (chosen: string, button: HTMLElement) =>
      openWhenLoaded(modal, () => open(chosen, button), shellTexts),
  };
}
