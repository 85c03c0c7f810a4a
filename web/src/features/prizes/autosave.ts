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
import { savePrizeCard } from '../../data/prize-cards.ts';
import { onRecordsClose } from '../../data/records-closing.ts';
import { notify } from '../../ui/toasts.ts';

/** Cards save themselves this long after their last change. */
const pauseMs = 1000;

type SaveState = 'waiting' | 'saving' | 'saved' | 'failed';

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
const watchers = new Set<() => void>();

export function watchCards(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

export function changedCard(place: CardPlace): ChangedCard | null {
  return cards.get(cardKey(place)) ?? null;
}

function show(place: CardPlace, change: PrizeCardChange, state: SaveState): void {
  cards.set(cardKey(place), { place, change, state });
  onRecordsClose(forgetCards);
  for (const watcher of watchers) watcher();
}

/** Changes a card. It is shown and kept at once and saved a second after the last change. */
export function changeCard(place: CardPlace, change: PrizeCardChange): void {
  const key = cardKey(place);
  const whole = { ...unsavedChange(place), ...change };
  show(place, whole, 'waiting');
  window.clearTimeout(timers.get(key));
  timers.set(
    key,
    window.setTimeout(() => void saveCard(place), pauseMs),
  );
  if (keepChange(place, whole)) unkept.delete(key);
  else unkept.add(key);
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
  const change = card.state === 'failed' ? unsavedChange(place) : card.change;
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
    await savePrizeCard({ ...place, change });
    forgetChange(place, change);
    if (isStillTheLast()) {
      unkept.delete(cardKey(place));
      show(place, change, 'saved');
    }
    return true;
  } catch (error) {
    if (isStillTheLast()) {
      show(place, change, 'failed');
      notify.error(messageFor('savePrizes', error));
    }
    return false;
  } finally {
    running.delete(cardKey(place));
  }
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
  await saveThose(['waiting', 'saving', 'failed']);
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
  for (const watcher of watchers) watcher();
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
