import { isFocusLost } from '../../ui/is-focus-lost.ts';
import { useIsThere } from '../../ui/use-is-there.ts';
import { DeleteRequestModal } from './DeleteRequestModal.tsx';
import { EditRequestModal } from './EditRequestModal.tsx';
import type { RequestDialogsState } from './use-request-dialogs.ts';

interface RequestDialogsProps {
  readonly of: Omit<RequestDialogsState, 'Dialogs'>;
  /** The card whose button had the focus is gone. */
  readonly onFocusLost: () => void;
}

export function RequestDialogs({ of: dialogs, onFocusLost }: RequestDialogsProps) {
  const { opened, request, close } = dialogs;
  const isThere = useIsThere();
  const handleClosed = () => {
    // A second dialog may have been opened while the first one closes.
    if (!dialogs.isAnyOpen() && isFocusLost()) onFocusLost();
  };
  return (
    <>
      <EditRequestModal
        isOpen={isThere && opened === 'edit'}
        request={request}
        onClose={close}
        onClosed={handleClosed}
      />
      <DeleteRequestModal
        isOpen={isThere && opened === 'delete'}
        request={request}
        onClose={close}
        onClosed={handleClosed}
      />
    </>
  );
}
