import type { AliyaRequest } from '@gabbai/domain/request.ts';
import { messageFor, successes } from '../../config/messages.ts';
import { requestTexts } from '../../config/request-texts.ts';
import { listTexts } from '../../config/list-texts.ts';
import { updateRequest, type RequestFields } from '../../data/programme/requests.ts';
import { FormModal } from '../../ui/FormModal.tsx';
import { notify } from '../../ui/toasts.ts';
import { useAttempt } from '../../data/changes/use-attempt.ts';
import { EditRequestForm } from './EditRequestForm.tsx';

interface EditRequestModalProps {
  readonly isOpen: boolean;
  /** `null` before the dialog was first opened. */
  readonly request: AliyaRequest | null;
  readonly onClose: () => void;
  readonly onClosed: () => void;
}

export function EditRequestModal({ isOpen, request, onClose, onClosed }: EditRequestModalProps) {
  const attempt = useAttempt((error) => messageFor('updateRequest', error), {
    subject: `edit-request/${request?.requestId ?? ''}`,
    isOpen,
  });
  const handleSubmit = async ({ requestId }: AliyaRequest, fields: RequestFields) => {
    const isSaved = await attempt.run(async () => {
      const { pendingAnswer } = await updateRequest(requestId, fields);
      notify.success(pendingAnswer === null ? successes.updateRequest : listTexts.sentLater);
    });
    if (isSaved && attempt.isShown()) onClose();
  };
  return (
    <FormModal
      isOpen={isOpen}
      title={requestTexts.editTitle}
      texts={listTexts}
      attempt={attempt}
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
            onSubmit={(fields) => void handleSubmit(request, fields)}
          />
        )
      }
    </FormModal>
  );
}
