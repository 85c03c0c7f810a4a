import { useRef, useState } from 'react';
import type { AliyaRequest } from '@gabbai/domain/request.ts';
import { shellTexts } from '../../config/shell-texts.ts';
import { lazyModule, useLazyModule } from '../../ui/lazy-module.ts';
import { openWhenLoaded } from '../../ui/open-when-loaded.ts';
import type { OpenedRequest, RequestDialogs } from './RequestDialogs.tsx';

// A chunk of its own, so that the dashboard loads less code.
const dialogs = lazyModule(async () => (await import('./RequestDialogs.tsx')).RequestDialogs);

/** Which dialog is open, with a copy of its request that live updates do not change. */
interface RequestDialogsState extends OpenedRequest {
  /** `null` until the code has loaded. */
  readonly Dialogs: typeof RequestDialogs | null;
  readonly edit: (request: AliyaRequest) => void;
  readonly remove: (request: AliyaRequest) => void;
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
    openWhenLoaded(dialogs, show, shellTexts);
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
