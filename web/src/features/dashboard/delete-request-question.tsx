import type { AliyaRequest } from '@gabbai/domain/request.ts';
import { listTexts } from '../../config/list-texts.ts';
import { requestTexts } from '../../config/request-texts.ts';
import { aliyaName } from '../../records/aliya-name.ts';
import { ask, type Question } from '../../records/ask.ts';

/** Asks before an aliya request is deleted. */
export function askToDeleteRequest(
  request: AliyaRequest,
  focusAfterwards: NonNullable<Question['focusAfterwards']>,
): void {
  const { requestId } = request;
  ask({
    action: 'deleteRequest',
    subject: `delete-request/${requestId}`,
    title: requestTexts.deleteTitle,
    confirmLabel: requestTexts.confirmDelete,
    isDangerous: true,
    focusAfterwards,
    text: <p>{requestTexts.deleteWhat(aliyaName(request) ?? listTexts.noName)}</p>,
    // The database's code loads after the first screen.
    change: async () => (await import('../../data/programme/requests.ts')).deleteRequest(requestId),
  });
}
