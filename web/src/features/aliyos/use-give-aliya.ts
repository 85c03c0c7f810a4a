import { aliyaDoubt } from '@gabbai/domain/aliya-doubt.ts';
import type { Aliya } from '@gabbai/domain/aliyos.ts';
import type { AliyaRequest } from '@gabbai/domain/request.ts';
import { boardTexts, giveAliyaTexts } from '../../config/aliya-board-texts.ts';
import { listTexts } from '../../config/list-texts.ts';
import { aliyaDoubtTexts } from '../../config/request-texts.ts';
import { giveAliya, takeAliya } from '../../data/programme/aliyos.ts';
import { aliyaName } from '../../records/aliya-name.ts';
import { useChangeForm } from '../../records/use-change-form.ts';

export type GiveAliya = (
  request: AliyaRequest,
  aliya: Aliya,
  replaced: AliyaRequest | null,
) => Promise<void>;

interface GiveOptions {
  readonly isOpen: boolean;
  readonly onDone: () => void;
}

/** Gives an aliya to a request of a Shabbos. */
export function useGiveAliya(ofShabbos: readonly AliyaRequest[], options: GiveOptions) {
  const form = useChangeForm('giveAliya', { subject: 'give-aliya', ...options });
  const give: GiveAliya = async (request, aliya, replaced) => {
    const order = { requestId: request.requestId, aliya, replaced: replaced?.requestId };
    await form.submit(async (attemptId) => {
      await giveAliya({ request, aliya, replaced, ofShabbos, attemptId });
      // One that moved from another aliya or from another boy does not go back by taking it.
      const isNew = request.aliya === null && replaced === null;
      return {
        doneText: boardTexts.given(aliya, nameOf(request)),
        undo: isNew
          ? {
              run: () => takeAliya({ ...request, aliya }),
              doneText: boardTexts.takenBack,
              action: 'takeAliya',
            }
          : null,
      };
    }, order);
  };
  return { form, give };
}

export function nameOf(request: AliyaRequest): string {
  return aliyaName(request) ?? listTexts.noName;
}

/** What is to be asked before a request gets an aliya that `holder` has. */
export function questionsOf(
  request: AliyaRequest,
  aliya: Aliya,
  holder: AliyaRequest | null,
): readonly string[] {
  const doubt = aliyaDoubt(request.type, aliya);
  return [
    ...(doubt === null ? [] : [aliyaDoubtTexts[doubt](aliya)]),
    ...(holder === null ? [] : [giveAliyaTexts.replaces(nameOf(holder))]),
  ];
}
