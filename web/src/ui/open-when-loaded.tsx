import { toast } from 'react-hot-toast';
import type { LazyModule } from './lazy-module.ts';
import { reloadPage } from './reload-page.ts';
import { ToastWithButton } from './ToastWithButton.tsx';

interface FailureTexts {
  readonly chunkFailed: string;
  readonly reload: string;
}

const failureToast = { id: 'chunk-failed', duration: 15_000 };

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
    toast.dismiss(failureToast.id);
    open();
  };
  module.load().then(handleLoaded, () => showFailure(texts));
}

const handleReload = () => void reloadPage().catch(() => {});

function showFailure({ chunkFailed, reload }: FailureTexts): void {
  toast.error(
    ({ visible }) => (
      <ToastWithButton
        text={chunkFailed}
        label={reload}
        isVisible={visible}
        onPress={handleReload}
      />
    ),
    failureToast,
  );
}
