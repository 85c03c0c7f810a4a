import {
  useEffect,
  useRef,
  useState,
  type ClipboardEvent,
  type DragEvent,
  type RefObject,
} from 'react';

/** Accepts dropped and pasted files. Spread `handlers` on the element. */
export function useImageInput(
  element: RefObject<HTMLElement | null>,
  onFile: (file: File) => void,
) {
  const [isDraggedOver, setIsDraggedOver] = useState(false);
  const takeFrom = (data: DataTransfer | null): boolean => {
    const file = data === null ? undefined : preferredFile(data.files);
    if (file === undefined) return false;
    onFile(file);
    return true;
  };
  useMissedDrops();
  usePasteWhileHovered(element, takeFrom);

  return {
    isDraggedOver,
    handlers: {
      onDragOver(event: DragEvent) {
        if (event.dataTransfer.types.includes('Files')) setIsDraggedOver(true);
      },
      onDragLeave(event: DragEvent) {
        const { relatedTarget } = event;
        const isInside = relatedTarget instanceof Node && element.current?.contains(relatedTarget);
        if (isInside !== true) setIsDraggedOver(false);
      },
      onDrop(event: DragEvent) {
        setIsDraggedOver(false);
        takeFrom(event.dataTransfer);
      },
      onPaste(event: ClipboardEvent) {
        if (takeFrom(event.clipboardData)) event.preventDefault();
      },
    },
  };
}

function preferredFile(files: FileList): File | undefined {
  return [...files].find(({ type }) => type.startsWith('image/')) ?? files[0];
}

/** A browser would open a file dropped beside the field and lose the page. */
function useMissedDrops(): void {
  useEffect(() => {
    const keepPage = (event: globalThis.DragEvent) => {
      if (!isTextIntoField(event)) event.preventDefault();
    };
    window.addEventListener('dragover', keepPage);
    window.addEventListener('drop', keepPage);
    return () => {
      window.removeEventListener('dragover', keepPage);
      window.removeEventListener('drop', keepPage);
    };
  }, []);
}

function isTextIntoField({ target, dataTransfer }: globalThis.DragEvent): boolean {
  const isField = target instanceof Element && target.matches('input, textarea');
  return isField && dataTransfer?.types.includes('Files') !== true;
}

/** Without a focused element, a paste goes to the field under the pointer. */
function usePasteWhileHovered(
  element: RefObject<HTMLElement | null>,
  takeFrom: (data: DataTransfer | null) => boolean,
): void {
  const take = useRef(takeFrom);
  useEffect(() => {
    take.current = takeFrom;
  });
  useEffect(() => {
    const handlePaste = (event: globalThis.ClipboardEvent) => {
      const hasNoTarget = event.target === document.body;
      if (hasNoTarget && element.current?.matches(':hover') === true) {
        take.current(event.clipboardData);
      }
    };
    document.addEventListener('paste', handlePaste);
    return () => document.removeEventListener('paste', handlePaste);
  }, [element]);
}
