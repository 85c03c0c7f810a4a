import { undoImportTexts as texts } from '../config/import-texts.ts';
import { ask, type Question } from './ask.ts';

interface UndoImportOptions extends Pick<Question, 'focusAfterwards'> {
  readonly onUndone?: () => void;
}

/** Asks before an import is undone, by the id of one of its activity entries. Trying again continues with the remaining boys. */
export function askToUndoImport(entryId: string, options: UndoImportOptions): void {
  const { onUndone, ...frame } = options;
  ask({
    ...frame,
    action: 'undoImport',
    subject: `undo-import/${entryId}`,
    title: texts.title,
    confirmLabel: texts.confirm,
    isDangerous: true,
    load: async () => {
      const { loadImport, undoImport } = await import('../data/programme/undo-import.ts');
      const found = await loadImport(entryId);
      const total = (found?.open ?? []).reduce((sum, batch) => sum + batch.envelopeIds.length, 0);
      if (found === null || total === 0) return { text: <p>{texts.isUndone}</p>, change: null };
      return {
        text: (
          <>
            <p>{texts.text(total)}</p>
            <p>{texts.kept}</p>
          </>
        ),
        progress: { total, text: texts.progress },
        change: async (_attemptId, onProgress) => {
          onProgress(0);
          const doneText = texts.done(await undoImport(found, onProgress));
          onUndone?.();
          return { doneText };
        },
      };
    },
  });
}
