import { useWindowEvent } from '@mantine/hooks';
import { useState, type ClipboardEvent, type DragEvent, type RefObject } from 'react';

/** Accepts dropped and pasted files. Spread `handlers` on the element. */
export function useImageInput(
  element: RefObject<HTMLElement | null>,
  onFile: (file: File) => void,
) {
  const [isDraggedOver, setIsDraggedOver] = useState(false);
  const acceptFrom = (data: DataTransfer | null): boolean => {
    const file = data === null ? undefined : preferredFile(data.files);
    if (file === undefined) return false;
    onFile(file);
    return true;
  };
  useWindowEvent('dragover', keepPage);
  useWindowEvent('drop', keepPage);
  // Without a focused element, a paste goes to the field under the pointer.
  useWindowEvent('paste', ({ target, clipboardData }) => {
    const isHovered = element.current?.matches(':hover') === true;
    if (target === document.body && isHovered) acceptFrom(clipboardData);
  });

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
        acceptFrom(event.dataTransfer);
      },
      onPaste(event: ClipboardEvent) {
        if (acceptFrom(event.clipboardData)) event.preventDefault();
      },
    },
  };
}

function preferredFile(files: FileList): File | undefined {
  return [...files].find(({ type }) => type.startsWith('image/')) ?? files[0];
}

/** Without it, the browser opens a file that is dropped beside the field, and leaves the page. */
function keepPage(event: globalThis.DragEvent): void {
  if (!isTextIntoField(event)) event.preventDefault();
}

function isTextIntoField({ target, dataTransfer }: globalThis.DragEvent): boolean {
  const isField = target instanceof Element && target.matches('input, textarea');
  return isField && dataTransfer?.types.includes('Files') !== true;
}
