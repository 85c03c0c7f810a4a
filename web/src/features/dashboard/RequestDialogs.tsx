import { isFocusLost } from '../../ui/is-focus-lost.ts';
import { useIsThere } from '../../ui/use-is-there.ts';
import { DeleteRequestModal } from './DeleteRequestModal.tsx';
import { EditRequestModal } from './EditRequestModal.tsx';
import type { RequestDialogsState } from './use-request-dialogs.ts';

interface RequestDialogsProps {
  readonly of: Omit<RequestDialogsState, 'Dialogs'>;
  /** The card whose button held the focus has gone. */
  readonly onFocusLost: () => void;
}

/** The dialogs that the buttons of the request cards open. */
export function RequestDialogs({ of: dialogs, onFocusLost }: RequestDialogsProps) {
  const { opened, request, close } = dialogs;
  const isThere = useIsThere();
  const handleClosed = () => {
    // While one dialog fades away another may have been opened, and has the focus rightly.
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
