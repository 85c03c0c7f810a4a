import type { AliyaRequest } from '@gabbai/domain/request.ts';
import { messageFor, successes } from '../../config/messages.ts';
import { requestTexts } from '../../config/request-texts.ts';
import { listTexts } from '../../config/list-texts.ts';
import { deleteRequest } from '../../data/programme/requests.ts';
import { ConfirmModal } from '../../ui/ConfirmModal.tsx';
import { notify } from '../../ui/toasts.ts';
import { useAttempt } from '../../data/changes/use-attempt.ts';
import { aliyaName } from './aliya-name.ts';

interface DeleteRequestModalProps {
  readonly isOpen: boolean;
  /** `null` before the dialog was first opened. */
  readonly request: AliyaRequest | null;
  readonly onClose: () => void;
  readonly onClosed: () => void;
}

export function DeleteRequestModal({
  isOpen,
  request,
  onClose,
  onClosed,
}: DeleteRequestModalProps) {
  const attempt = useAttempt((error) => messageFor('deleteRequest', error), {
    subject: `delete-request/${request?.requestId ?? ''}`,
    isOpen,
  });
  const handleConfirm = async () => {
    if (request === null) return;
    const isDeleted = await attempt.run(async () => {
      const { pendingAnswer } = await deleteRequest(request.requestId);
      notify.success(pendingAnswer === null ? successes.deleteRequest : listTexts.sentLater);
    });
    if (isDeleted && attempt.isShown()) onClose();
  };
  return (
    <ConfirmModal
      isOpen={isOpen}
      title={requestTexts.deleteTitle}
      texts={listTexts}
      confirmLabel={requestTexts.confirmDelete}
      isDangerous
      attempt={attempt}
      onConfirm={handleConfirm}
      onClose={onClose}
      onClosed={onClosed}
    >
      {request !== null && <p>{requestTexts.deleteWhat(aliyaName(request) ?? listTexts.noName)}</p>}
    </ConfirmModal>
  );
}
