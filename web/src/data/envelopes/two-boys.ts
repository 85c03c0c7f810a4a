import { doc, type DocumentData } from 'firebase/firestore';
import { useMemo } from 'react';
import {
  pairsOfEntries,
  twoBoysOf,
  type PairsById,
  type TwoBoys,
  type TwoBoysEntry,
} from '@gabbai/domain/two-boys.ts';
import { activityTexts } from '../../config/activity-texts.ts';
import { sendChange } from '../changes/activity.ts';
import type { SendResult } from '../changes/change-kind.ts';
import { combineResults } from '../changes/combine-results.ts';
import { openFirestore } from '../firebase/firestore.ts';
import { cachedName } from '../live/live-envelopes.ts';
import { liveDocuments } from '../live/live-query.ts';
import { useLive } from '../live/use-live.ts';
import { collections } from '../stored/collections.ts';
import { readDate, readMap, readText } from '../stored/read-stored.ts';

/** The log keeps who is two boys: no record of a boy has a place for it. */
const action = 'two-boys';

const entries = liveDocuments(
  () => ({ path: collections.activity, where: [['action', '==', action]] }),
  (_id, stored): TwoBoysEntry => ({
    at: readDate(stored['at']),
    after: pairsIn(stored['after']),
    before: pairsIn(stored['before']),
  }),
);

function pairsIn(stored: unknown): PairsById {
  const map: DocumentData = readMap(stored) ?? {};
  return Object.fromEntries(
    Object.entries(map).map(([one, other]) => [one, readText(other) ?? ''] as const),
  );
}

const none: ReadonlySet<never> = new Set();

/** The pairs that the office has told apart; `null` while they load. */
export function useTwoBoys(): TwoBoys | null {
  const live = useLive(entries);
  return useMemo(() => {
    if (live.status === 'loading') return null;
    return live.status === 'ready' ? twoBoysOf(live.value) : none;
  }, [live]);
}

/** Tells pairs of boys apart, or takes that back. */
export async function sayTwoBoys(pairs: PairsById, areTwo = true): Promise<SendResult> {
  const sent: Promise<SendResult>[] = [];
  for (const some of pairsOfEntries(pairs)) {
    const [pair = ['', '']] = Object.entries(some);
    const isOne = Object.keys(some).length === 1;
    const sending = sendChange(
      {
        action,
        subject: isOne
          ? doc(openFirestore(), collections.envelopes, pair[0]).path
          : collections.envelopes,
        summary: isOne
          ? activityTexts.twoBoys(cachedName(pair[0]), cachedName(pair[1]), areTwo)
          : activityTexts.manyTwoBoys(Object.keys(some).length),
        [areTwo ? 'after' : 'before']: some,
      },
      () => {},
    );
    sent.push(sending);
    await sending;
  }
  return combineResults(sent);
}
