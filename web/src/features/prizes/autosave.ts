import { messageFor } from '../../config/messages.ts';
import { beforeLogout } from '../../data/before-logout.ts';
import { connection, watchConnection } from '../../data/connection.ts';
import { admittedUid } from '../../data/current-admin.ts';
import {
  cardKey,
  forgetChange,
  keepChange,
  keptChange,
  keptChanges,
  type CardPlace,
} from '../../data/kept-changes.ts';
import type { PrizeCardChange } from '../../data/prize-card-change.ts';
import { NameChangedError } from '../../data/errors.ts';
import { savePrizeCard } from '../../data/prize-cards.ts';
import { onRecordsClose } from '../../data/records-closing.ts';
import { notify } from '../../ui/toasts.ts';

/** Cards save themselves this long after their last change. */
const pauseMs = 1000;

/** In a conflict somebody else has changed the name: it waits for an answer. */
type SaveState = 'waiting' | 'saving' | 'saved' | 'failed' | 'conflict';

interface ChangedCard {
  readonly place: CardPlace;
  /** What this page shows over what is stored. */
  readonly change: PrizeCardChange;
  readonly state: SaveState;
}

// Outside of any page, so that a save goes on when its page is left.
const cards = new Map<string, ChangedCard>();
const timers = new Map<string, number>();
const running = new Map<string, Promise<boolean>>();
/** Cards whose change the device has no room for: this page alone has it. */
const unkept = new Set<string>();
/** The name that this page has sent last of each card: where it is stored, it is nobody else's. */
const sentNames = new Map<string, string>();
/** The name that somebody else has stored, of each card in a conflict. */
const foreignNames = new Map<string, string>();
const watchers = new Set<{ readonly key: string; readonly onChange: () => void }>();

export function watchCard(place: CardPlace, onChange: () => void): () => void {
  const watcher = { key: cardKey(place), onChange };
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

export function changedCard(place: CardPlace): ChangedCard | null {
  return cards.get(cardKey(place)) ?? null;
}

function show(place: CardPlace, change: PrizeCardChange, state: SaveState): void {
  const key = cardKey(place);
  cards.set(key, { place, change, state });
  if (state === 'saved') foreignNames.delete(key);
  onRecordsClose(forgetCards);
  for (const watcher of watchers) if (watcher.key === key) watcher.onChange();
}

/** The name that somebody else has stored while this page has changed it; `null` where nobody has. */
export function foreignName(place: CardPlace, stored: string | undefined): string | null {
  const key = cardKey(place);
  const card = cards.get(key);
  if (card === undefined || card.state === 'saved') return null;
  const found = foreignNames.get(key) ?? null;
  const { prizeName, nameBefore } = card.change;
  if (stored === undefined || prizeName === undefined || nameBefore === undefined) return found;
  return [prizeName, nameBefore, sentNames.get(key)].includes(stored) ? found : stored;
}

/** Changes a card. It is shown and kept at once and saved a second after the last change. */
export function changeCard(place: CardPlace, change: PrizeCardChange): void {
  const before = unsavedChange(place);
  const nameBefore = before?.nameBefore ?? change.nameBefore;
  setChange(place, { ...before, ...change, ...(nameBefore !== undefined && { nameBefore }) });
}

function setChange(place: CardPlace, whole: PrizeCardChange): void {
  const key = cardKey(place);
  show(place, whole, 'waiting');
  window.clearTimeout(timers.get(key));
  timers.set(
    key,
    window.setTimeout(() => void saveCard(place), pauseMs),
  );
  if (keepChange(place, whole)) unkept.delete(key);
  else unkept.add(key);
}

/** Saves a name over the one that somebody else has stored, `nameBefore`. */
export function keepName(
  place: CardPlace,
  name: Required<Pick<PrizeCardChange, 'prizeName' | 'nameBefore'>>,
): void {
  foreignNames.delete(cardKey(place));
  setChange(place, { ...unsavedChange(place), ...name });
  void saveCard(place);
}

/** Gives a changed name up for the one that somebody else has stored. */
export function dropName(place: CardPlace): void {
  const key = cardKey(place);
  const { prizeName: _name, nameBefore: _before, ...rest } = unsavedChange(place) ?? {};
  sentNames.delete(key);
  foreignNames.delete(key);
  setChange(place, rest);
  void saveCard(place);
}

/** All that is not saved yet of a card, in whichever tab it was entered. */
function unsavedChange(place: CardPlace): PrizeCardChange | null {
  const key = cardKey(place);
  return unkept.has(key) ? (cards.get(key)?.change ?? null) : keptChange(place);
}

/** Saves a card now; resolves to whether all of it is saved. */
export async function saveCard(place: CardPlace): Promise<boolean> {
  const key = cardKey(place);
  window.clearTimeout(timers.get(key));
  // One after the other: of two saves under way the earlier could arrive last.
  while (running.has(key)) await running.get(key);
  const card = cards.get(key);
  if (card === undefined || card.state === 'saved') return true;
  // Another tab may have corrected or saved what has failed here.
  const change = ['failed', 'conflict'].includes(card.state) ? unsavedChange(place) : card.change;
  if (change === null) {
    show(place, {}, 'saved');
    return true;
  }
  const saving = runSave(place, change);
  running.set(key, saving);
  return saving;
}

async function runSave(place: CardPlace, change: PrizeCardChange): Promise<boolean> {
  const isStillTheLast = () => cards.get(cardKey(place))?.change === change;
  show(place, change, 'saving');
  try {
    await savePrizeCard({ ...place, ...toSave(place, change) });
    forgetChange(place, change);
    if (isStillTheLast()) {
      unkept.delete(cardKey(place));
      show(place, change, 'saved');
    }
    return true;
  } catch (error) {
    if (isStillTheLast()) tellFailure(place, change, error);
    return false;
  } finally {
    running.delete(cardKey(place));
  }
}

/** What goes to the server, and the names that it may find there. */
function toSave(place: CardPlace, { nameBefore, ...change }: PrizeCardChange) {
  const key = cardKey(place);
  const expectedNames =
    nameBefore === undefined ? undefined : [nameBefore, ...[sentNames.get(key) ?? []].flat()];
  if (change.prizeName !== undefined) sentNames.set(key, change.prizeName);
  return { change, expectedNames };
}

function tellFailure(place: CardPlace, change: PrizeCardChange, error: unknown): void {
  const key = cardKey(place);
  if (error instanceof NameChangedError) foreignNames.set(key, error.theirs);
  show(place, change, error instanceof NameChangedError ? 'conflict' : 'failed');
  const isOnScreen = [...watchers].some((watcher) => watcher.key === key);
  // The card itself asks which name is to stay.
  if (!(error instanceof NameChangedError && isOnScreen))
    notify.error(messageFor('savePrizes', error));
}

/** What is stored has caught up with what was saved: from now on it alone is shown. */
export function settleCard(place: CardPlace): void {
  const card = cards.get(cardKey(place));
  if (card?.state === 'saved' && Object.keys(card.change).length > 0) show(place, {}, 'saved');
}

async function saveThose(states: readonly SaveState[]): Promise<void> {
  // With the session went whoever could save: what is not saved by then is forgotten.
  if (admittedUid() === null) return;
  const those = [...cards.values()].filter(({ state }) => states.includes(state));
  await Promise.all(those.map(({ place }) => saveCard(place)));
}

/** Saves what would otherwise wait for its second to pass. */
export function flushCards(): void {
  void saveThose(['waiting']);
}

/** Saves what an earlier page could not. */
export function saveKeptChanges(): void {
  takeUpKeptChanges();
  flushCards();
}

/** Saves everything that is not saved yet, also what has failed before; resolves when that is done or has failed. */
export async function saveAllCards(): Promise<void> {
  takeUpKeptChanges();
  await saveThose(['waiting', 'saving', 'failed', 'conflict']);
}

function takeUpKeptChanges(): void {
  for (const { change, ...place } of keptChanges()) {
    const { state } = cards.get(cardKey(place)) ?? { state: 'saved' };
    if (state === 'saved') show(place, change, 'waiting');
  }
}

/** Whoever signs in next on this page begins with what is stored. */
function forgetCards(): void {
  for (const timer of timers.values()) window.clearTimeout(timer);
  timers.clear();
  cards.clear();
  unkept.clear();
  sentNames.clear();
  foreignNames.clear();
  for (const { onChange } of watchers) onChange();
}

document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') flushCards();
});
window.addEventListener('pagehide', flushCards);
window.addEventListener('beforeunload', (event) => {
  flushCards();
  if (unkept.size > 0) event.preventDefault();
});
beforeLogout(async () => {
  await saveAllCards();
  return unkept.size === 0;
});

// Whoever opens the page in an outage has not heard it begin.
let wasOffline = connection() === 'offline';
watchConnection(() => {
  const isOffline = connection() === 'offline';
  if (wasOffline && !isOffline) void saveThose(['failed']);
  wasOffline = isOffline;
});
