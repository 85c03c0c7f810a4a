import type { Envelope } from '@gabbai/domain/envelope.ts';
import { displayName } from '@gabbai/domain/names.ts';
import { listTexts } from '../../config/list-texts.ts';
import { deleteTexts } from '../../config/profile-texts.ts';
import { deleteEnvelope } from '../../data/envelopes/delete-envelope.ts';
import { ask } from '../../records/ask.ts';

interface DeleteProfileOptions {
  /** Called with `null` when the deletion has failed. */
  readonly onDeleting: (envelope: Envelope | null) => void;
  readonly onDeleted: () => void;
  readonly focusAfterwards: () => HTMLElement | null;
}

/** Asks before a boy is deleted. */
export function askToDeleteProfile(envelope: Envelope, options: DeleteProfileOptions): void {
  const { onDeleting, onDeleted, focusAfterwards } = options;
  const name = displayName(envelope);
  const prizeCount = envelope.winnerList.length;
  ask({
    action: 'deleteEnvelope',
    subject: `delete-envelope/${envelope.envelopeId}`,
    title: deleteTexts.question(name),
    confirmLabel: deleteTexts.yes,
    retryLabel: listTexts.tryAgain,
    isDangerous: true,
    focusAfterwards,
    change: async () => {
      onDeleting(envelope);
      try {
        const result = await deleteEnvelope(envelope);
        onDeleted();
        return result;
      } catch (error) {
        onDeleting(null);
        throw error;
      }
    },
    text: (
      <>
        <p>{deleteTexts.what(name)}</p>
        {prizeCount > 0 && <p>{deleteTexts.prizes(prizeCount)}</p>}
      </>
    ),
  });
}
