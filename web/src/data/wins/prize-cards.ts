import { changedFacts, type Activity, type Facts } from '@gabbai/domain/activity.ts';
import type { PrizeSlot } from '@gabbai/domain/weeks.ts';
import { activityTexts } from '../../config/activity-texts.ts';
import * as v from 'valibot';
import { commitTransaction } from '../changes/activity.ts';
import { hasFailed, isPending, type Change } from '../changes/change.ts';
import { changesOfKind, type ChangeKind, type SendResult } from '../changes/change-kind.ts';
import { changeQueue, trackWork } from '../changes/queue.ts';
import { DataError, PrizeNameChangedError } from '../firebase/errors.ts';
import { sessionScoped } from '../current-session/session-scoped.ts';
import { prizeToStored, readWeek } from './stored-winners.ts';
import { listWeeks, weekAt } from './win-state.ts';
import { deleteUnusedImages } from '../files/unused-images.ts';
import { uuid } from '../../kernel/uuid.ts';
import { weekIdToSave } from './win-week.ts';

const argsSchema = v.object({
  weekName: v.string(),
  prizeNumber: v.number(),
  change: v.object({
    prizeName: v.optional(v.string()),
    /** The name before editing began: a different stored name is another administrator's. */
    nameBefore: v.optional(v.string()),
    /** The name that the page had sent when this one was typed: the page that continues the change does not know it. */
    sentName: v.optional(v.string()),
    prizeImg: v.optional(v.nullable(v.string())),
  }),
});

type CardArgs = v.InferOutput<typeof argsSchema>;
export type CardPlace = Omit<CardArgs, 'change'>;
export type PrizeCardChange = CardArgs['change'];

const debounceMs = 1000;

export const prizeCardKind: ChangeKind<CardArgs> = {
  name: 'prize-card',
  run: async ({ args }) => {
    await savePrizeCard(args);
    return { pendingAnswer: null };
  },
  summary: ({ weekName, prizeNumber }) => activityTexts.editPrize(prizeNumber, weekName),
  lane: placeKey,
  merge: (earlier, later) => ({ ...later, change: { ...earlier.change, ...later.change } }),
  kept: { schema: argsSchema, isDurable: false },
  listed: 'ended',
};

type CardSave = Change<CardArgs>;

export function savesOfCard(changes: readonly Change[], place: CardPlace): readonly CardSave[] {
  const saves = changesOfKind(changes, prizeCardKind);
  return saves.filter(({ args }) => placeKey(args) === placeKey(place));
}

/** The latest save of a card that is not done; `null` when all of it is saved. */
export function openSaveOf(saves: readonly CardSave[]): CardSave | null {
  return saves.findLast((save) => isPending(save) || hasFailed(save)) ?? null;
}

/** Queues a change of a card, saved a second after the last change, or now if `isUrgent`. */
export function changeCard(
  place: CardPlace,
  change: PrizeCardChange,
  { isUrgent = false }: { readonly isUrgent?: boolean } = {},
): Promise<SendResult> {
  const delayMs = isUrgent ? 0 : debounceMs;
  const sentName = sentNames.current.get(placeKey(place));
  const args = { ...place, change: { ...change, ...(sentName !== undefined && { sentName }) } };
  return changeQueue.submit(prizeCardKind, args, { delayMs });
}

export function saveCardImage(place: CardPlace, prizeImg: string | null): Promise<void> {
  return trackWork('prize-image', () => savePrizeCard({ ...place, change: { prizeImg } }));
}

/** The name that this page sent last for each card, so that it is not taken for another administrator's. */
const sentNames = sessionScoped(() => new Map<string, string>());

/** The names that this page may replace: the typed one, the one before, and those that were sent last. */
function ownNames({ change, ...place }: CardArgs): readonly (string | undefined)[] {
  const { prizeName, nameBefore, sentName } = change;
  return [prizeName, nameBefore, sentName, sentNames.current.get(placeKey(place))];
}

/** The name that another administrator has stored since this page began to edit; `null` without one. */
export function foreignName(save: CardSave | null, stored: string | undefined): string | null {
  if (save === null) return null;
  const found = save.error instanceof PrizeNameChangedError ? save.error.storedName : null;
  const { prizeName, nameBefore } = save.args.change;
  if (stored === undefined || prizeName === undefined || nameBefore === undefined) return found;
  return ownNames(save.args).includes(stored) ? found : stored;
}

/** Saves one card of a week in a transaction, with its other cards unchanged; creates a missing week. Needs the network. */
export async function savePrizeCard(args: CardArgs): Promise<void> {
  const { weekName, prizeNumber } = args;
  const { prizeName, nameBefore, prizeImg } = args.change;
  const replaceableNames = ownNames(args);
  if (prizeName !== undefined) sentNames.current.set(placeKey(args), prizeName);
  const saved = await commitTransaction(async (transaction) => {
    const weekId = weekIdToSave(weekName, await listWeeks());
    const document = weekAt(weekId);
    const stored = (await transaction.get(document)).data();
    const week = readWeek(weekId, stored ?? { weekName });
    const prize = week.prizes[prizeNumber - 1];
    if (prize === undefined)
      throw new DataError('week-not-found', `The week has no prize ${prizeNumber}`);
    const isNameChange = prizeName !== undefined && nameBefore !== undefined;
    if (isNameChange && !replaceableNames.includes(prize.prizeName))
      throw new PrizeNameChangedError(prize.prizeName);
    const changed = {
      ...prize,
      prizeName: prizeName ?? prize.prizeName,
      prizeImg: prizeImg === undefined ? prize.prizeImg : prizeImg,
    };
    const isSameImage = changed.prizeImg === prize.prizeImg;
    if (stored !== undefined && isSameImage && changed.prizeName === prize.prizeName)
      return { activity: null, result: null };
    const prizes = week.prizes.map((slot) => prizeToStored(slot === prize ? changed : slot));
    if (stored === undefined) transaction.set(document, { weekName, prizes });
    else transaction.update(document, { prizes });
    const activity: Activity = {
      action: 'edit-prize',
      subject: document.path,
      summary: activityTexts.editPrize(prizeNumber, weekName),
      ...changedFacts(factsOf(prize), factsOf(changed)),
    };
    const replaced = isSameImage ? null : prize.prizeImg;
    return { activity, result: { replaced, written: new Map([[document.path, { prizes }]]) } };
  }, uuid());
  if (saved) void deleteUnusedImages([saved.replaced], saved.written);
}

function factsOf({ prizeName, prizeImg }: PrizeSlot): Facts {
  return { prizeName, hasPicture: prizeImg !== null };
}

function placeKey({ weekName, prizeNumber }: CardPlace): string {
  return `${prizeNumber}/${weekName}`;
}
