import { useEffect, useEffectEvent } from 'react';
import { lazyModule, useLazyModule } from '../ui/lazy-module.ts';
import { onAsked, type Question } from './ask.ts';
import { useDialog } from './use-dialog.ts';

const module = lazyModule(async () => (await import('./QuestionDialog.tsx')).QuestionDialog);

/** Shows what `ask` asks. */
export function QuestionHost() {
  const { of, count, open, props } = useDialog<Question>(
    (question) => question?.focusAfterwards?.() ?? document.getElementById('content'),
    module,
  );
  const show = useEffectEvent(open);
  useEffect(() => onAsked((question) => show(question)), []);
  const dialog = useLazyModule(module);
  return (
    of !== null &&
    dialog.status === 'ready' && <dialog.value key={count} question={of} {...props} />
  );
}
