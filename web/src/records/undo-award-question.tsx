import type { Envelope } from '@gabbai/domain/envelope.ts';
import { undoneBoys } from '@gabbai/domain/undone-boys.ts';
import { undoAwardTexts as texts } from '../config/undo-award-texts.ts';
import { loadAward, undoAward, type Award } from '../data/envelopes/undo-award.ts';
import { boyName } from '../data/live/boy-name.ts';
import { cachedEnvelopes, liveEnvelopes } from '../data/live/live-envelopes.ts';
import { whenLoaded } from '../data/live/use-live.ts';
import { ask, type Question } from './ask.ts';

interface AwardToUndo {
  /** The id of the award's history lines. */
  readonly awardId: string;
  readonly isPurchase: boolean;
}

/** Asks before an award is undone for all of its boys, with the boys who would fall below zero. */
export function askToUndoAward(
  { awardId, isPurchase }: AwardToUndo,
  focusAfterwards: NonNullable<Question['focusAfterwards']>,
): void {
  ask({
    action: 'undoAward',
    subject: `undo/${awardId}`,
    title: isPurchase ? texts.returnTitle : texts.title,
    confirmLabel: isPurchase ? texts.confirmReturn : texts.confirm,
    focusAfterwards,
    load: async () => {
      const [award, boys] = await Promise.all([loadAward(awardId), whenLoaded(liveEnvelopes)]);
      if (award === null) return { text: <p>{texts.tooOld}</p>, change: null };
      if (award.isUndone) return { text: <p>{texts.isUndone}</p>, change: null };
      return {
        text: effectOf(award, byId(boys)),
        change: async () => ({
          ...(await undoAward(award, byId(cachedEnvelopes()))),
          doneText: isPurchase ? texts.returned : texts.undone,
        }),
      };
    },
  });
}

function byId(boys: readonly Envelope[]): ReadonlyMap<string, Envelope> {
  return new Map(boys.map((boy) => [boy.envelopeId, boy]));
}

function effectOf({ batches }: Award, boys: ReadonlyMap<string, Envelope>) {
  const [first] = batches;
  const count = batches.reduce((sum, { envelopeIds }) => sum + envelopeIds.length, 0);
  const gain = first?.gain ?? 0;
  const found = batches
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
      <p>{texts.effect({ count: found.length, gain })}</p>
      {found.length < count && <p>{texts.deleted(count - found.length)}</p>}
      {belowZero.length > 0 && <p role="alert">{texts.belowZero(belowZero)}</p>}
    </>
  );
}
