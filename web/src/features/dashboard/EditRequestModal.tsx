import { useCallback, useRef } from 'react';
import { requestTexts, unsavedTexts } from '../../config/request-texts.ts';
import { listTexts } from '../../config/list-texts.ts';
import { useRequests } from '../../data/live/live-requests.ts';
import { updateRequest } from '../../data/programme/requests.ts';
import { useChangeForm } from '../../records/use-change-form.ts';
import { FormModal } from '../../ui/FormModal.tsx';
import type { RequestModalProps } from './DeleteRequestModal.tsx';
import { EditRequestForm } from './EditRequestForm.tsx';

export function EditRequestModal({ isOpen, request, onClose, onClosed }: RequestModalProps) {
  const requests = useRequests();
  const isTyped = useRef(false);
  const handleTyped = useCallback((isChanged: boolean) => {
    isTyped.current = isChanged;
  }, []);
  const form = useChangeForm('updateRequest', {
    subject: `edit-request/${request?.requestId ?? ''}`,
    isOpen,
    onDone: onClose,
  });
  return (
    <FormModal
      isOpen={isOpen}
      title={requestTexts.editTitle}
      texts={listTexts}
      attempt={form}
      unsaved={{ isTyped: () => isTyped.current, texts: unsavedTexts }}
      onClose={onClose}
      onClosed={onClosed}
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
              void form.submit(
                (attemptId) => updateRequest(request.requestId, fields, { expected, attemptId }),
                { fields, expected },
              )
            }
          />
        )
      }
    </FormModal>
  );
}
