import { useRef, useState } from 'react';
import type { AliyaRequest } from '@gabbai/domain/request.ts';
import { shellTexts } from '../../config/shell-texts.ts';
import { lazyModule, openWhenLoaded, useLazyModule } from '../../ui/lazy-module.ts';
import type { RequestDialogs } from './RequestDialogs.tsx';

// Keeps dialog code out of the first chunk.
const dialogs = lazyModule(async () => (await import('./RequestDialogs.tsx')).RequestDialogs);

/** Holds a copy of the request, which stays the same while the dialog is open. */
export interface RequestDialogsState {
  /** `null` until the code has loaded. */
  readonly Dialogs: typeof RequestDialogs | null;
  readonly opened: 'edit' | 'delete' | null;
  /** Kept while the dialog closes. */
  readonly request: AliyaRequest | null;
  readonly edit: (request: AliyaRequest) => void;
  readonly remove: (request: AliyaRequest) => void;
  readonly close: () => void;
  /** Reads a ref, for callbacks created in an earlier render. */
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
