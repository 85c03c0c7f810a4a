import { useMemo } from 'react';
import type { Envelope } from '@gabbai/domain/envelope.ts';
import { undoneBoys } from '@gabbai/domain/undone-boys.ts';
import { undoAwardTexts } from '../config/undo-award-texts.ts';
import { boyName } from '../data/live/boy-name.ts';
import { loadAward, undoAward, type Award } from '../data/envelopes/undo-award.ts';
import { useEnvelopes } from '../data/live/live-envelopes.ts';
import { useLoaded } from '../ui/use-loaded.ts';
import { ConfirmChange } from './ConfirmChange.tsx';
import { WhenReady } from './WhenReady.tsx';

interface UndoAwardModalProps {
  /** The id of the award's history lines. */
  readonly awardId: string;
  readonly isPurchase: boolean;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onClosed: () => void;
}

/** Asks before an award is undone for all of its boys, with the boys who would fall below zero. */
export function UndoAwardModal({ awardId, isPurchase, ...modal }: UndoAwardModalProps) {
  const award = useLoaded(awardId, () => loadAward(awardId));
  const envelopes = useEnvelopes();
  const loaded = award.status === 'ready' && envelopes.status === 'ready' ? award.value : null;
  const boys = useMemo(
    () =>
      new Map(
        (envelopes.status === 'ready' ? envelopes.value : []).map((boy) => [boy.envelopeId, boy]),
      ),
    [envelopes],
  );
  const undo = async () => {
    if (loaded === null || loaded.isUndone) return { doneText: null };
    const doneText = isPurchase ? undoAwardTexts.returned : undoAwardTexts.undone;
    return { ...(await undoAward(loaded, boys)), doneText };
  };
  return (
    <ConfirmChange
      {...modal}
      action="undoAward"
      subject={`undo/${awardId}`}
      title={isPurchase ? undoAwardTexts.returnTitle : undoAwardTexts.title}
      confirmLabel={isPurchase ? undoAwardTexts.confirmReturn : undoAwardTexts.confirm}
      isConfirmable={loaded?.isUndone === false}
      change={undo}
    >
      <WhenReady of={award} action="undoAward" loading={{ shape: 'rows', count: 1 }}>
        {(found) => (
          <WhenReady of={envelopes} action="loadEnvelopes" loading={{ shape: 'rows', count: 1 }}>
            {() => <Effect award={found} boys={boys} />}
          </WhenReady>
        )}
      </WhenReady>
    </ConfirmChange>
  );
}

interface EffectProps {
  readonly award: Award | null;
  readonly boys: ReadonlyMap<string, Envelope>;
}

function Effect({ award, boys }: EffectProps) {
  if (award === null) return <p>{undoAwardTexts.tooOld}</p>;
  if (award.isUndone) return <p>{undoAwardTexts.isUndone}</p>;
  const [first] = award.batches;
  const count = award.batches.reduce((sum, { envelopeIds }) => sum + envelopeIds.length, 0);
  const gain = first?.gain ?? 0;
  const found = award.batches
    .flatMap((batch) => undoneBoys(batch, boys).envelopeIds)
    .flatMap((id) => boys.get(id) ?? []);
  const belowZero = found.flatMap((boy) => {
    const total = boy.minyanPoints - gain;
    return total < 0 && gain > 0 ? [{ name: boyName(boy), total }] : [];
  });
  return (
    <>
      <p>
        <bdi>{first?.summary}</bdi>
      </p>
      <p>{undoAwardTexts.effect({ count: found.length, gain })}</p>
      {found.length < count && <p>{undoAwardTexts.deleted(count - found.length)}</p>}
      {belowZero.length > 0 && <p role="alert">{undoAwardTexts.belowZero(belowZero)}</p>}
    </>
  );
}
