import type { DragEvent } from 'react';

const format = 'application/x-aliya-request';

/** The request that a drag carries: its id. */
export const draggedRequest = {
  isIn: ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes(format),
  of: ({ dataTransfer }: DragEvent): string => dataTransfer.getData(format),
};

export function dragProps(requestId: string) {
  return {
    draggable: true,
    onDragStart: ({ dataTransfer }: DragEvent) => {
      dataTransfer.setData(format, requestId);
      dataTransfer.effectAllowed = 'move';
    },
  };
}
