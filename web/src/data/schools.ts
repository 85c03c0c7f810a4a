import type { School } from '@gabbai/domain/school.ts';
import { collections } from './collections.ts';
import { schoolFromStored } from './converters.ts';
import { liveCollection } from './live-query.ts';
import type { Live } from './live.ts';
import { useSharedLive } from './shared-live.ts';

const schools = liveCollection(collections.schools, schoolFromStored);

/** All schools, in no particular order. */
export function useSchools(): Live<readonly School[]> {
  return useSharedLive(schools);
}
