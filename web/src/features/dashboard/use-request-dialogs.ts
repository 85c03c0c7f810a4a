import { useRef, useState } from 'react';
import type { AliyaRequest } from '@gabbai/domain/request.ts';
import { shellTexts } from '../../config/shell-texts.ts';
import { lazyModule, openWhenLoaded, useLazyModule } from '../../ui/lazy-module.ts';
import type { RequestDialogs } from './RequestDialogs.tsx';

// Not in the chunk of the dashboard.
const dialogs = lazyModule(async () => (await import('./RequestDialogs.tsx')).RequestDialogs);

/** Which request is being edited or deleted. The copy stays as it was, even when the request changes or goes meanwhile. */
export interface RequestDialogsState {
  /** `null` until their code is loaded. */
  readonly Dialogs: typeof RequestDialogs | null;
  readonly opened: 'edit' | 'delete' | null;
  /** Kept while the dialog fades away; `null` before the first one. */
  readonly request: AliyaRequest | null;
  readonly edit: (request: AliyaRequest) => void;
  readonly remove: (request: AliyaRequest) => void;
  readonly close: () => void;
  /** Right now, for those who are called later than they were made. */
  readonly isAnyOpen: () => boolean;
}

export function useRequestDialogs(): RequestDialogsState {
  const [opened, setOpened] = useState<RequestDialogsState['opened']>(null);
  const [request, setRequest] = useState<AliyaRequest | null>(null);
  const isOpen = useRef(false);
  useLazyModule(dialogs);
  const open = (kind: 'edit' | 'delete', chosen: AliyaRequest) => {
    const show = () => {
      isOpen.current = true;
      setRequest(chosen);
      setOpened(kind);
    };
    openWhenLoaded(dialogs, show, shellTexts.chunkFailed);
  };
  return {
    Dialogs: dialogs.get(),
    opened,
    request,
    edit: (chosen) => open('edit', chosen),
    remove: (chosen) => open('delete', chosen),
    close: () => {
      isOpen.current = false;
      setOpened(null);
    },
    isAnyOpen: () => isOpen.current,
  };
}
