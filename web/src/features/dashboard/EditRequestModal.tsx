import { useCallback, useRef } from 'react';
import type { AliyaRequest } from '@gabbai/domain/request.ts';
import { requestTexts } from '../../config/request-texts.ts';
import { useRequests } from '../../data/live/live-requests.ts';
import { updateRequest } from '../../data/programme/requests.ts';
import { ChangeDialog } from '../../records/ChangeDialog.tsx';
import type { DialogProps } from '../../records/use-dialog.ts';
import { EditRequestForm } from './EditRequestForm.tsx';

interface EditRequestModalProps extends DialogProps {
  /** As it was when the dialog was opened. */
  readonly request: AliyaRequest;
}

export function EditRequestModal({ request, ...modal }: EditRequestModalProps) {
  const { requestId } = request;
  const requests = useRequests();
  const isTyped = useRef(false);
  const handleTyped = useCallback((isChanged: boolean) => {
    isTyped.current = isChanged;
  }, []);
  return (
    <ChangeDialog
      {...modal}
      action="updateRequest"
      subject={`edit-request/${requestId}`}
      title={requestTexts.editTitle}
      size="35rem"
      isTyped={() => isTyped.current}
    >
      {(dialog) => (
        <EditRequestForm
          // The dialog may be reopened for another request while it closes.
          key={requestId}
          request={request}
          requests={requests.status === 'ready' ? requests.value : null}
          dialog={dialog}
          onTyped={handleTyped}
          onSubmit={(fields, expected) =>
            void dialog.submit(
              (attemptId) => updateRequest(requestId, fields, { expected, attemptId }),
              { fields, expected },
            )
          }
        />
      )}
    </ChangeDialog>
  );
}
