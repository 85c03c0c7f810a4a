import { useCallback, useRef } from 'react';
import { requestTexts, unsavedTexts } from '../../config/request-texts.ts';
import { useRequests } from '../../data/live/live-requests.ts';
import { updateRequest } from '../../data/programme/requests.ts';
import { ChangeDialog } from '../../records/ChangeDialog.tsx';
import type { RequestModalProps } from './DeleteRequestModal.tsx';
import { EditRequestForm } from './EditRequestForm.tsx';

export function EditRequestModal({ request, ...modal }: RequestModalProps) {
  const requests = useRequests();
  const isTyped = useRef(false);
  const handleTyped = useCallback((isChanged: boolean) => {
    isTyped.current = isChanged;
  }, []);
  return (
    <ChangeDialog
      {...modal}
      action="updateRequest"
      subject={`edit-request/${request?.requestId ?? ''}`}
      title={requestTexts.editTitle}
      unsaved={{ isTyped: () => isTyped.current, texts: unsavedTexts }}
    >
      {(dialog) =>
        request !== null && (
          <EditRequestForm
            // The dialog may be reopened for another request while it closes.
            key={request.requestId}
            request={request}
            requests={requests.status === 'ready' ? requests.value : null}
            dialog={dialog}
            onTyped={handleTyped}
            onSubmit={(fields, expected) =>
              void dialog.submit(
                (attemptId) => updateRequest(request.requestId, fields, { expected, attemptId }),
                { fields, expected },
              )
            }
          />
        )
      }
    </ChangeDialog>
  );
}
