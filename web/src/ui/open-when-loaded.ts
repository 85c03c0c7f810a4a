import type { LazyModule } from './lazy-module.ts';
import { reloadPage } from './reload-page.ts';
import { dismissToast, showToast } from './show-toast.tsx';

interface FailureTexts {
  readonly chunkFailed: string;
  readonly reload: string;
}

const failureToast = { id: 'chunk-failed', durationMs: 15_000 };

/** Calls `open` once the module is loaded: synchronously if it already is, so that no key press is lost. */
export function openWhenLoaded(
  module: LazyModule<unknown>,
  open: () => void,
  texts: FailureTexts,
): void {
  if (module.get() !== null) {
    open();
    return;
  }
  const handleLoaded = () => {
    dismissToast(failureToast.id);
    open();
  };
  module.load().then(handleLoaded, () => showFailure(texts));
}

const handleReload = () => void reloadPage().catch(() => {});

function showFailure({ chunkFailed, reload }: FailureTexts): void {
  const button = { label: reload, onPress: handleReload };
  showToast({ ...failureToast, kind: 'error', text: chunkFailed, button });
}
