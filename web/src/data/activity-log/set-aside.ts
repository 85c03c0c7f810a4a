import { getDocsFromServer, type DocumentData } from 'firebase/firestore';
import {
  setAsideIn,
  type SetAside,
  type WinFacts,
  type WinnerChange,
} from '@gabbai/domain/draw/set-aside.ts';
import { onlineOnly } from '../changes/online-only.ts';
import { readMap, readMaps, readNumber, readText } from '../stored/read-stored.ts';
import { activityQuery } from './activity-query.ts';

/** Many times the changes of a week's winners. An entry of a draw keeps its pool, so they are not read by the hundred. */
const readEntries = 60;

/** Whom earlier draws of a prize's week have set aside. Needs the network. */
export async function loadSetAside(prize: Parameters<typeof setAsideIn>[1]): Promise<SetAside> {
  const filters = { by: null, kind: 'winners', envelopeId: null, day: null } as const;
  const { docs } = await onlineOnly(() => getDocsFromServer(activityQuery(filters, readEntries)));
  return setAsideIn(
    docs.map((entry) => changeOf(entry.data())),
    prize,
  );
}

function changeOf({ action, before, after, draw }: DocumentData): WinnerChange {
  const drawn = readMap(draw);
  return {
    action: readText(action) ?? '',
    before: factsOf(before),
    after: factsOf(after),
    discarded:
      drawn && readMaps(drawn['discarded']).flatMap((boy) => readText(boy['envelopeId']) ?? []),
  };
}

function factsOf(stored: unknown): WinFacts | null {
  const facts = readMap(stored);
  return (
    facts && {
      envelopeId: readText(facts['studentId']),
      prizeId: readText(facts['prizeId']),
      weekName: readText(facts['weekName']),
      year: readNumber(facts['year']),
    }
  );
}
