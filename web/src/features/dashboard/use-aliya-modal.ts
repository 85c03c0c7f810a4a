import { useState } from 'react';
import type { Aliya } from '@gabbai/domain/aliyos.ts';
import type { AliyaRequest } from '@gabbai/domain/request.ts';
import { shellTexts } from '../../config/shell-texts.ts';
import { lazyModule, useLazyModule } from '../../ui/lazy-module.ts';
import { openWhenLoaded } from '../../ui/open-when-loaded.ts';
import type { AliyaModal } from './AliyaModal.tsx';

// A chunk of its own, so that the dashboard loads less code.
const modal = lazyModule(async () => (await import('./AliyaModal.tsx')).AliyaModal);

interface AliyaModalState {
  /** `null` until the code has loaded. */
  readonly AliyaModal: typeof AliyaModal | null;
  readonly isOpen: boolean;
  /** Kept while the dialog closes. */
  readonly aliya: Aliya | null;
  readonly chosen: AliyaRequest | null;
  readonly open: (aliya: Aliya, chosen: AliyaRequest | null) => void;
  readonly close: () => void;
}

/** Which aliya's dialog is open, and the request that was dragged onto it. */
export function useAliyaModal(): AliyaModalState {
  const [aliya, setAliya] = useState<Aliya | null>(null);
  const [chosen, setChosen] = useState<AliyaRequest | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  useLazyModule(modal);
  return {
    AliyaModal: modal.get(),
    isOpen,
    aliya,
    chosen,
    open: (opened, request) =>
      openWhenLoaded(
        modal,
        () => {
          setAliya(opened);
          setChosen(request);
          setIsOpen(true);
        },
        shellTexts,
      ),
    close: () => setIsOpen(false),
  };
}
