import { toast } from 'react-hot-toast';
import { uuid } from '../kernel/uuid.ts';
import { Icon } from './Icon.tsx';
import { ToastContent, type ToastButton } from './ToastContent.tsx';
import { toastQueue } from './toast-queue.ts';

export interface ToastOptions {
  /** Equal by default if kind and texts are. A toast with a button has an id of its own. */
  readonly id?: string;
  /** `waiting`: it is kept, and sent later. */
  readonly kind: 'success' | 'error' | 'waiting';
  readonly text: string;
  /** A second line that says what was done. */
  readonly detail?: string | undefined;
  readonly button?: ToastButton;
  /** By default the specification's time of its kind. */
  readonly durationMs?: number;
  readonly onGone?: () => void;
}

const queue = toastQueue();

export function showToast(options: ToastOptions): void {
  const { kind, text, detail = '', button, durationMs, onGone } = options;
  const id = options.id ?? [kind, text, detail].join('\n');
  const handleGone = () => {
    queue.remove(id);
    onGone?.();
  };
  queue.add({
    id,
    isPersistent: durationMs === Infinity,
    isPlain: kind === 'success' && button === undefined,
    show: (count) =>
      (kind === 'waiting' ? toast : toast[kind])(
        ({ visible }) => (
          <ToastContent
            text={text}
            detail={detail}
            count={count}
            button={button}
            isVisible={visible}
            onGone={handleGone}
          />
        ),
        {
          id,
          ...(kind === 'waiting' && { icon: <Icon name="clock" className="fixed" /> }),
          ...(durationMs !== undefined && { duration: durationMs }),
        },
      ),
  });
}

export function dismissToast(id: string): void {
  queue.remove(id);
  toast.dismiss(id);
}

export const notify = {
  success: (text: string): void => showToast({ kind: 'success', text }),
  error: (text: string): void => showToast({ kind: 'error', text }),
  waiting: (text: string): void => showToast({ kind: 'waiting', text }),
};

/** Shows an error that stays until it is dismissed; returns a function that dismisses it. */
export function showPersistentToast(text: string, dismissLabel: string): () => void {
  const id = uuid();
  const dismiss = () => dismissToast(id);
  const button = { label: dismissLabel, onPress: dismiss };
  showToast({ id, kind: 'error', text, button, durationMs: Infinity });
  return dismiss;
}
