import { doc, getDoc } from 'firebase/firestore';
import { needsPaging, pageIdOf, type HistoryPage } from '@gabbai/domain/history-pages.ts';
import { activityTexts } from '../../config/activity-texts.ts';
import { chunksOf } from '@gabbai/domain/chunks.ts';
import { uuid } from '../../kernel/uuid.ts';
import { whenIdle } from '../../kernel/when-idle.ts';
import { commitTransaction } from '../changes/activity.ts';
import { connection } from '../connection/connection.ts';
import { currentUid } from '../current-session/current-admin.ts';
import { mayNow } from '../current-session/own-entry.ts';
import { sessionScoped } from '../current-session/session-scoped.ts';
import { withDataError } from '../firebase/errors.ts';
import { openFirestore } from '../firebase/firestore.ts';
import { cachedEnvelope, cachedName } from '../live/live-envelopes.ts';
import { collections, historyPagesOf } from '../stored/collections.ts';
import { historyPageFromStored } from '../stored/converters.ts';
import { envelopeAt } from '../wins/win-state.ts';
import { moveOldest } from './history-move.ts';

/** A transaction reads each boy by himself, and starts again when one of them gets points meanwhile. */
const boysPerChange = 30;

export function historyPageAt(envelopeId: string, pageId: string) {
  return doc(openFirestore(), historyPagesOf(envelopeId), pageId);
}

/** Reads a page of a boy's history; `null` if there is none. */
export async function loadHistoryPage(
  envelopeId: string,
  number: number,
): Promise<HistoryPage | null> {
  const page = await withDataError(getDoc(historyPageAt(envelopeId, pageIdOf(number))));
  const stored = page.data();
  return stored === undefined ? null : historyPageFromStored(page.id, stored);
}

/** Moves the oldest lines of long histories into pages, as one change. Resolves to the boys with more lines than `mostLines`. */
export async function pageHistories(
  envelopeIds: readonly string[],
  mostLines?: number,
): Promise<readonly string[]> {
  const moved = await commitTransaction(async (transaction, change) => {
    const read = await Promise.all(envelopeIds.map((id) => transaction.get(envelopeAt(id))));
    const by = currentUid();
    const moves = read.flatMap((boy) => {
      const move = moveOldest(boy.get('minyanPointsHistory'), { by, change }, mostLines);
      return move === null ? [] : [{ envelopeId: boy.id, ...move }];
    });
    for (const { envelopeId, pageId, page, history } of moves) {
      transaction.set(historyPageAt(envelopeId, pageId), page);
      transaction.update(envelopeAt(envelopeId), { minyanPointsHistory: history });
    }
    const [first] = moves;
    const count = moves.reduce((sum, move) => sum + move.count, 0);
    return {
      activity:
        first === undefined
          ? null
          : {
              action: 'page-history',
              subject:
                moves.length === 1 ? envelopeAt(first.envelopeId).path : collections.envelopes,
              summary: activityTexts.pageHistory(
                { count: moves.length, first: cachedName(first.envelopeId) },
                count,
              ),
              after: { boys: moves.length, lines: count },
            },
      result: moves.map(({ envelopeId }) => envelopeId),
    };
  }, uuid());
  return moved ?? [];
}

/** The boys whose histories are to be paged. */
const queue = sessionScoped(
  () => ({ waiting: new Set<string>(), isRunning: false }),
  ({ waiting }) => waiting.clear(),
);

/** Pages the long ones of these histories in idle time, a few boys at a time. What a closed page left is done by a later one. */
export function pageLongHistories(envelopeIds: readonly string[]): void {
  if (!mayNow('records')) return;
  const { waiting, isRunning } = queue.current;
  for (const id of envelopeIds) {
    const envelope = cachedEnvelope(id);
    if (envelope !== null && needsPaging(envelope.minyanPointsHistory)) waiting.add(id);
  }
  if (!isRunning && waiting.size > 0) void pageWaiting();
}

async function pageWaiting(): Promise<void> {
  const own = queue.current;
  const { waiting } = own;
  own.isRunning = true;
  try {
    for (;;) {
      await new Promise<void>((resolve) => void whenIdle(resolve));
      const [some = []] = chunksOf([...waiting], boysPerChange);
      if (some.length === 0 || connection() === 'offline') break;
      for (const id of some) waiting.delete(id);
      for (const id of await pageHistories(some)) waiting.add(id);
    }
  } catch {
    // The next award or profile tries again; nothing is lost meanwhile.
    waiting.clear();
  } finally {
    own.isRunning = false;
  }
}
