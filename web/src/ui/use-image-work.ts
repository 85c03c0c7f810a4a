import { useEffect, useRef, useState, type RefObject } from 'react';

/** The current upload or removal of a picture. */
type Work =
  | { readonly kind: 'idle' | 'removing' | 'refused' }
  | {
      readonly kind: 'uploading' | 'failed';
      readonly file: File;
      readonly preview: string;
      /** The sent part, from 0 to 1. */
      readonly share: number;
    };

export interface UploadRun {
  /** Takes a share from 0 to 1. */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

interface ImageWorkOptions {
  readonly onUpload: (file: File, run: UploadRun) => Promise<boolean>;
  readonly onRemove: () => Promise<void>;
  readonly field: RefObject<HTMLElement | null>;
  readonly mainButton: RefObject<HTMLButtonElement | null>;
}

/** Uploads and removes one picture at a time, with a preview of the uploading one. */
export function useImageWork({ onUpload, onRemove, field, mainButton }: ImageWorkOptions) {
  const [work, setWork] = useState<Work>({ kind: 'idle' });
  const hadFocus = useRef(false);
  const running = useRef<AbortController | null>(null);
  const isBusy = work.kind === 'uploading' || work.kind === 'removing';
  const preview = 'preview' in work ? work.preview : null;
  useEffect(() => {
    if (preview === null) return undefined;
    return () => URL.revokeObjectURL(preview);
  }, [preview]);
  // The pressed button may be gone, or may have lost the focus while it was disabled.
  useEffect(() => {
    if (isBusy || !hadFocus.current) return;
    hadFocus.current = false;
    if (document.activeElement === document.body) mainButton.current?.focus();
  }, [isBusy, mainButton]);

  const begin = (next: Work) => {
    hadFocus.current = field.current?.contains(document.activeElement) === true;
    setWork(next);
  };
  return {
    work,
    isBusy,
    isStalled: useStalled(work.kind === 'uploading' ? work.share : null),
    preview,
    upload: async (file: File): Promise<void> => {
      if (isBusy) return;
      // Without a type, decoding decides: Windows knows none for a phone's HEIC photos.
      if (file.type !== '' && !file.type.startsWith('image/')) {
        setWork({ kind: 'refused' });
        return;
      }
      const upload = { file, preview: URL.createObjectURL(file) };
      begin({ kind: 'uploading', ...upload, share: 0 });
      const { signal } = (running.current = new AbortController());
      const onProgress = (share: number) => setWork({ kind: 'uploading', ...upload, share });
      const isDone = await onUpload(file, { onProgress, signal });
      const isOver = isDone || signal.aborted;
      setWork(isOver ? { kind: 'idle' } : { kind: 'failed', ...upload, share: 0 });
    },
    cancel: (): void => {
      hadFocus.current = true;
      running.current?.abort();
    },
    remove: async (): Promise<void> => {
      begin({ kind: 'removing' });
      try {
        await onRemove();
      } finally {
        setWork({ kind: 'idle' });
      }
    },
  };
}

const stalledMs = 3000;

/** Whether `progress` has not changed for a while; `null` means idle. */
function useStalled(progress: number | null): boolean {
  const [stalledAt, setStalledAt] = useState<number | null>(null);
  useEffect(() => {
    if (progress === null) return undefined;
    const timer = window.setTimeout(() => setStalledAt(progress), stalledMs);
    return () => {
      window.clearTimeout(timer);
      setStalledAt(null);
    };
  }, [progress]);
  return progress !== null && stalledAt === progress;
}
