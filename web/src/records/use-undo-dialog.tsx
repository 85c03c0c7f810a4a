import { UndoAwardModal } from './UndoAwardModal.tsx';
import { useLineQuestion } from './use-line-question.ts';

interface UndoableLine {
  /** The id of the award's history lines. */
  readonly awardId: string;
  readonly isPurchase: boolean;
}

/** The question before points are undone. */
export function useUndoDialog({ afterwards }: { readonly afterwards: () => HTMLElement | null }) {
  const { line, open, props } = useLineQuestion<UndoableLine>(afterwards);
  const dialog = line !== null && <UndoAwardModal key={line.awardId} {...props} {...line} />;
  return { dialog, open };
}
