import type { AliyaRequest } from '@gabbai/domain/request.ts';
import { isFocusLost } from '../../ui/is-focus-lost.ts';
import { useHasMounted } from '../../ui/use-has-mounted.ts';
import { DeleteRequestModal } from './DeleteRequestModal.tsx';
import { EditRequestModal } from './EditRequestModal.tsx';

export interface OpenedRequest {
  readonly opened: 'edit' | 'delete' | null;
  /** Kept while the dialog closes. */
  readonly request: AliyaRequest | null;
  readonly close: () => void;
  /** Reads a ref, so that callbacks of an earlier render get the current state. */
  readonly isAnyOpen: () => boolean;
}

interface RequestDialogsProps {
  readonly of: OpenedRequest;
  /** Called after a dialog closed if the card with the focused button is gone. */
  readonly onFocusLost: () => void;
}

/** The dialogs to edit and delete an aliya request. */
export function RequestDialogs({ of: dialogs, onFocusLost }: RequestDialogsProps) {
  const { opened, request, close } = dialogs;
  const hasMounted = useHasMounted();
  const handleClosed = () => {
    // A second dialog may open while the first one closes.
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
