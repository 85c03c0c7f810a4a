import { useState } from 'react';
import type { AliyaRequest } from '@gabbai/domain/request.ts';

/** Which request is being edited or deleted. The copy stays as it was, even when the request changes or goes meanwhile. */
export interface RequestDialogsState {
  readonly opened: 'edit' | 'delete' | null;
  /** Kept while the dialog fades away; `null` before the first one. */
  readonly request: AliyaRequest | null;
  readonly edit: (request: AliyaRequest) => void;
  readonly remove: (request: AliyaRequest) => void;
  readonly close: () => void;
}

export function useRequestDialogs(): RequestDialogsState {
  const [opened, setOpened] = useState<RequestDialogsState['opened']>(null);
  const [request, setRequest] = useState<AliyaRequest | null>(null);
  const open = (kind: 'edit' | 'delete') => (chosen: AliyaRequest) => {
    setRequest(chosen);
    setOpened(kind);
  };
  return {
    opened,
    request,
    edit: open('edit'),
    remove: open('delete'),
    close: () => setOpened(null),
  };
}
