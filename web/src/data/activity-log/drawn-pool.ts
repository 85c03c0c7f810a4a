import { getDocsFromServer, type DocumentData } from 'firebase/firestore';
import type { WinKey } from '@gabbai/domain/win.ts';
import { onlineOnly } from '../changes/online-only.ts';
import { readMap, readMaps, readNumber, readText } from '../stored/read-stored.ts';
import { activityQuery } from './activity-query.ts';

const readEntries = 20;
/** Other changes of a win keep who won it. */
const givingActions: ReadonlySet<unknown> = new Set(['add-winner', 'move-winner']);

type Given = Pick<WinKey, 'envelopeId' | 'prizeId' | 'year'>;

/** The envelopeIds of a drawn winner's pool; `null` for a winner who was not drawn. Needs the network. */
export async function loadDrawnPool(win: Given): Promise<readonly string[] | null> {
  const { envelopeId } = win;
  const entries = activityQuery({ by: null, kind: 'winners', envelopeId, day: null }, readEntries);
  const { docs } = await onlineOnly(() => getDocsFromServer(entries));
  return drawnPoolOf(
    docs.map((entry) => entry.data()),
    win,
  );
}

/** From entries of the activity, newest first. */
export function drawnPoolOf(
  entries: readonly DocumentData[],
  { envelopeId, prizeId, year }: Given,
): readonly string[] | null {
  const given = entries.find(({ action, after: stored }) => {
    const after = readMap(stored);
    return (
      givingActions.has(action) &&
      readText(after?.['studentId']) === envelopeId &&
      readText(after?.['prizeId']) === prizeId &&
      readNumber(after?.['year']) === year
    );
  });
  const draw = readMap(given?.['draw']);
  return draw && readMaps(draw['pool']).flatMap((boy) => readText(boy['envelopeId']) ?? []);
}
