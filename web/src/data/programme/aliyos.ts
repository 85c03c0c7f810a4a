import type { Activity } from '@gabbai/domain/activity.ts';
import type { Aliya } from '@gabbai/domain/aliyos.ts';
import type { AliyaRequest } from '@gabbai/domain/request.ts';
import { activityTexts } from '../../config/activity-texts.ts';
import { sendChange, transact } from '../changes/activity.ts';
import type { SendResult } from '../changes/change-kind.ts';
import { DataError } from '../firebase/errors.ts';
import { collections } from '../stored/collections.ts';
import { requestFromStored } from '../stored/converters.ts';
import { requestAt } from './requests.ts';

interface AliyaGift {
  readonly request: AliyaRequest;
  readonly aliya: Aliya;
  /** The request that has the aliya as the board shows it, and loses it. */
  readonly replaced: AliyaRequest | null;
  /** The requests of the same Shabbos: none of them may have the aliya by now. */
  readonly ofShabbos: readonly AliyaRequest[];
  readonly attemptId: string;
}

/**
 * Gives an aliya in a transaction, so that the second of two administrators is refused with "aliya-taken". Needs the
 * network.
 */
export async function giveAliya(gift: AliyaGift): Promise<void> {
  const { request, aliya, replaced, ofShabbos, attemptId } = gift;
  await transact(async (transaction) => {
    const read = async ({ requestId }: AliyaRequest): Promise<AliyaRequest | null> => {
      const stored = (await transaction.get(requestAt(requestId))).data();
      return stored ? requestFromStored(requestId, stored) : null;
    };
    const others = ofShabbos.filter(({ requestId }) => requestId !== request.requestId);
    const [present, ...rest] = await Promise.all([request, ...others].map(read));
    if (present == null) throw new DataError('not-found', 'The request was deleted');
    if (present.aliya !== request.aliya)
      throw new DataError('request-changed', 'Another administrator has changed the request');
    const isTaken = rest.some((o) => o?.aliya === aliya && o.requestId !== replaced?.requestId);
    if (isTaken) throw new DataError('aliya-taken', 'Another administrator has given this aliya');
    const isReplacedThere = rest.some((other) => other?.requestId === replaced?.requestId);
    transaction.update(requestAt(request.requestId), { state: 'given', aliya });
    if (replaced !== null && isReplacedThere)
      transaction.update(requestAt(replaced.requestId), { state: 'new', aliya: '' });
    const activity: Activity = {
      action: 'give-aliya',
      // The rules accept the change of two requests under the path of both.
      subject: isReplacedThere ? collections.requests : requestAt(request.requestId).path,
      summary: activityTexts.giveAliya(request.name, aliya),
      before: { aliya: request.aliya, replaced: replaced?.requestId ?? null },
      after: { aliya },
    };
    return { activity, result: undefined };
  }, attemptId);
}

/** Makes a request open again. */
export function takeAliya({ requestId, name, aliya }: AliyaRequest): Promise<SendResult> {
  const request = requestAt(requestId);
  return sendChange(
    {
      action: 'take-aliya',
      subject: request.path,
      summary: activityTexts.takeAliya(name, aliya),
      before: { aliya },
      after: { aliya: null },
    },
    (batch) => batch.update(request, { state: 'new', aliya: '' }),
  );
}

/** Marks requests as called up, or, with `isDone` false, only as given. */
export function markAliyos(
  requests: readonly AliyaRequest[],
  isDone: boolean,
): Promise<SendResult> {
  const state = isDone ? 'done' : 'given';
  const [first] = requests;
  return sendChange(
    {
      action: 'finish-aliyos',
      subject:
        requests.length === 1 && first ? requestAt(first.requestId).path : collections.requests,
      summary: activityTexts.markAliyos(requests.length, isDone),
      after: { state, requests: requests.length },
    },
    (batch) => {
      for (const { requestId } of requests) batch.update(requestAt(requestId), { state });
    },
  );
}
