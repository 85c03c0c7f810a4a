import type { AliyaRequest } from '@gabbai/domain/request.ts';
import { requestTexts } from '../../config/request-texts.ts';
import { listTexts } from '../../config/list-texts.ts';
import { deleteRequest } from '../../data/programme/requests.ts';
import { aliyaName } from '../../records/aliya-name.ts';
import { ConfirmChange } from '../../records/ConfirmChange.tsx';

export interface RequestModalProps {
  readonly isOpen: boolean;
  /** `null` before the dialog was first opened. */
  readonly request: AliyaRequest | null;
  readonly onClose: () => void;
  readonly onClosed: () => void;
}

export function DeleteRequestModal({ request, ...modal }: RequestModalProps) {
  const requestId = request?.requestId ?? '';
  return (
    <ConfirmChange
      {...modal}
      action="deleteRequest"
      subject={`delete-request/${requestId}`}
      title={requestTexts.deleteTitle}
      confirmLabel={requestTexts.confirmDelete}
      isDangerous
      isConfirmable={request !== null}
      change={() => deleteRequest(requestId)}
    >
      {request !== null && <p>{requestTexts.deleteWhat(aliyaName(request) ?? listTexts.noName)}</p>}
    </ConfirmChange>
  );
}
