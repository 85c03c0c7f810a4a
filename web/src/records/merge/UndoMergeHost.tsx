import { useEffect, useEffectEvent } from 'react';
import { shellTexts } from '../../config/shell-texts.ts';
import { lazyModule, useLazyModule } from '../../ui/lazy-module.ts';
import { openWhenLoaded } from '../../ui/open-when-loaded.ts';
import { useLineQuestion } from '../use-line-question.ts';
import type { UndoMergeModalProps } from './UndoMergeModal.tsx';
import { onUndoMergeAsked, type UndoMergeQuestion } from './undo-merge-question.ts';

const modal = lazyModule(async () => (await import('./UndoMergeModal.tsx')).UndoMergeModal);

/** Shows the question before a merge is undone, whichever page asks. */
export function UndoMergeHost() {
  const { line, open, props } = useLineQuestion<string>(() => document.getElementById('content'));
  const ask = useEffectEvent(({ mergeId, button }: UndoMergeQuestion) =>
    openWhenLoaded(modal, () => open(mergeId, button), shellTexts),
  );
  useEffect(() => onUndoMergeAsked((question) => ask(question)), []);
  return line !== null && <Question key={line} mergeId={line} {...props} />;
}

function Question(props: UndoMergeModalProps) {
  const loaded = useLazyModule(modal);
  return loaded.status === 'ready' && <loaded.value {...props} />;
}
