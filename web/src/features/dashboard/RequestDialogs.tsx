import { isFocusLost } from '../../ui/is-focus-lost.ts';
import { useHasMounted } from '../../ui/use-has-mounted.ts';
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
  const hasMounted = useHasMounted();
  const handleClosed = () => {
    // While one dialog fades away another may have been opened, and has the focus rightly.
    if (!dialogs.isAnyOpen() && isFocusLost()) onFocusLost();
  };
  return (
    <>
      <EditRequestModal
        isOpen={hasMounted && opened === 'edit'}
        request={request}
        onClose={close}
        onClosed={handleClosed}
      />
      <DeleteRequestModal
        isOpen={hasMounted && opened === 'delete'}
        request={request}
        onClose={close}
        onClosed={handleClosed}
      />
    </>
  );
}
