import { activityKinds } from '@gabbai/domain/activity-log.ts';
import { isoDay, parseIsoDay } from '@gabbai/domain/dates.ts';
import type { ActivityFilters } from '../../data/activity-log/activity-query.ts';

/** Reads the filters from the address; ignores invalid values. */
export function readFilters(address: URLSearchParams): ActivityFilters {
  const kind = address.get('kind');
  return {
    by: readId(address.get('by')),
    kind: activityKinds.find((known) => known === kind) ?? null,
    envelopeId: readId(address.get('boy')),
    day: parseIsoDay(address.get('day') ?? ''),
  };
}

/** The address with these filters; other parameters stay. */
export function withFilters(address: URLSearchParams, filters: ActivityFilters): URLSearchParams {
  const { by, kind, envelopeId, day } = filters;
  const next = new URLSearchParams(address);
  const values = { by, kind, boy: envelopeId, day: day && isoDay(day) };
  for (const [name, value] of Object.entries(values)) {
    if (value === null) next.delete(name);
    else next.set(name, value);
  }
  return next;
}

/** A path of a document cannot contain every text. */
function readId(text: string | null): string | null {
  const id = text?.trim() ?? '';
  return id === '' || id.includes('/') ? null : id;
}
