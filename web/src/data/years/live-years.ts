import { useMemo } from 'react';
import type { SchoolYear } from '@gabbai/domain/school-year/school-year.ts';
import { whenOffline } from '../changes/send.ts';
import { DataError } from '../firebase/errors.ts';
import { liveCollection } from '../live/live-query.ts';
import type { Live } from '../live/live.ts';
import { loadedValue, type SharedSubscription } from '../live/shared-subscription.ts';
import { useLive } from '../live/use-live.ts';
import { collections } from '../stored/collections.ts';
import { schoolYearFromStored } from '../stored/converters.ts';

const records = liveCollection(collections.years, schoolYearFromStored);

/** The refusal of a change whose records would belong to two years afterwards. */
export function yearUnfinished(): DataError {
  return new DataError('year-unfinished', 'A year is being closed or reopened');
}

interface YearsPort {
  readonly years: SharedSubscription<readonly (Pick<SchoolYear, 'state'> | null)[]>;
  readonly whenOffline: typeof whenOffline;
}

const livePort: YearsPort = { years: records, whenOffline };
const timeoutMs = 5000;

/**
 * Points that are given while a year is half closed would count for one boy and be cleared for another. The first change
 * of points waits for the years; without a connection, those that this page knows have to do.
 */
export async function requireFinishedYears(port = livePort): Promise<void> {
  const { years } = port;
  const { promise: isKnown, resolve } = Promise.withResolvers<void>();
  const offline = port.whenOffline();
  const check = () => {
    const live = years.get();
    if (live.status === 'failed' || (live.status === 'ready' && !live.isFromCache)) resolve();
  };
  const stop = years.subscribe(check);
  const timer = setTimeout(resolve, timeoutMs);
  check();
  await Promise.race([isKnown, offline.happens]);
  clearTimeout(timer);
  stop();
  offline.stopWaiting();
  if (loadedValue(years)?.some((year) => year !== null && year.state !== 'closed') === true)
    throw yearUnfinished();
}

/** The years that are closed, or being closed or reopened. */
export function useYears(): Live<readonly SchoolYear[]> {
  const live = useLive(records);
  return useMemo(
    () =>
      live.status === 'ready' ? { ...live, value: live.value.flatMap((year) => year ?? []) } : live,
    [live],
  );
}
