import type { AliyaRequest } from '@gabbai/domain/request.ts';
import { requestTexts } from '../../config/request-texts.ts';
import { listTexts } from '../../config/list-texts.ts';
import { deleteRequest } from '../../data/programme/requests.ts';
import { useChangeForm } from '../../records/use-change-form.ts';
import { ConfirmModal } from '../../ui/ConfirmModal.tsx';
import { aliyaName } from '../../records/aliya-name.ts';

export interface RequestModalProps {
  readonly isOpen: boolean;
  /** `null` before the dialog was first opened. */
  readonly request: AliyaRequest | null;
  readonly onClose: () => void;
  readonly onClosed: () => void;
}

export function DeleteRequestModal({ isOpen, request, onClose, onClosed }: RequestModalProps) {
  const form = useChangeForm('deleteRequest', {
    subject: `delete-request/${request?.requestId ?? ''}`,
    isOpen,
    onDone: onClose,
  });
  return (
    <ConfirmModal
      isOpen={isOpen}
      title={requestTexts.deleteTitle}
      texts={listTexts}
      confirmLabel={requestTexts.confirmDelete}
      isDangerous
      attempt={form}
      onConfirm={async () => request && form.submit(() => deleteRequest(request.requestId))}
      onClose={onClose}
      onClosed={onClosed}
    >
      {request !== null && <p>{requestTexts.deleteWhat(aliyaName(request) ?? listTexts.noName)}</p>}
    </ConfirmModal>
  );
}
