import { requestTexts } from '../../config/request-texts.ts';
import { listTexts } from '../../config/list-texts.ts';
import { updateRequest } from '../../data/programme/requests.ts';
import { useChangeForm } from '../../records/use-change-form.ts';
import { FormModal } from '../../ui/FormModal.tsx';
import type { RequestModalProps } from './DeleteRequestModal.tsx';
import { EditRequestForm } from './EditRequestForm.tsx';

export function EditRequestModal({ isOpen, request, onClose, onClosed }: RequestModalProps) {
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
      onClose={onClose}
      onClosed={onClosed}
    >
      {(dialog) =>
        request !== null && (
          <EditRequestForm
            // The dialog may be reopened for another request while it closes.
            key={request.requestId}
            request={request}
            dialog={dialog}
            onSubmit={(fields) => void form.submit(() => updateRequest(request.requestId, fields))}
          />
        )
      }
    </FormModal>
  );
}
