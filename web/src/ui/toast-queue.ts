/** A toast before it is shown. */
interface QueuedToast {
  /** Equal ids are equal toasts: shown once, with their number. */
  readonly id: string;
  /** Has no time of its own, so it must not take all places. */
  readonly isPersistent?: boolean;
  /** A plain success, which may be dropped when there are too many. */
  readonly isPlain?: boolean;
  /** Called again when the number of equal toasts changes. */
  readonly show: (count: number) => void;
}

const mostSeen = 3;
const mostPersistent = 2;
/** The specification's limit. */
const mostKept = 20;

interface ToastQueue {
  readonly add: (toast: QueuedToast) => void;
  /** Call this when a toast has gone, or when it should not be shown anymore. */
  readonly remove: (id: string) => void;
}

/** Lets at most three toasts be seen at once; the others wait. Equal ones are counted. */
export function toastQueue(): ToastQueue {
  const seen = new Map<string, QueuedToast>();
  const waiting = new Map<string, QueuedToast>();
  const counts = new Map<string, number>();

  const hasPlaceFor = ({ isPersistent = false }: QueuedToast) => {
    const persistent = [...seen.values()].filter((toast) => toast.isPersistent).length;
    return seen.size < mostSeen && !(isPersistent && persistent >= mostPersistent);
  };

  const showNext = () => {
    for (const toast of waiting.values()) {
      if (!hasPlaceFor(toast)) continue;
      waiting.delete(toast.id);
      seen.set(toast.id, toast);
      toast.show(counts.get(toast.id) ?? 1);
    }
  };

  const remove = (id: string) => {
    seen.delete(id);
    waiting.delete(id);
    counts.delete(id);
    showNext();
  };

  const add = (toast: QueuedToast) => {
    const count = (counts.get(toast.id) ?? 0) + 1;
    counts.set(toast.id, count);
    if (seen.has(toast.id)) {
      toast.show(count);
      return;
    }
    waiting.set(toast.id, toast);
    showNext();
    if (seen.size + waiting.size <= mostKept) return;
    const all = [...waiting.values()];
    // Refusals and toasts with a button are the last to go.
    const dropped = all.find(({ isPlain = false }) => isPlain) ?? all[0];
    if (dropped !== undefined) remove(dropped.id);
  };

  return { add, remove };
}
