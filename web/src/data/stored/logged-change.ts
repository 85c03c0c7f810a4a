import type { DocumentData } from 'firebase/firestore';
import type { Facts } from '@gabbai/domain/activity.ts';
import type { LoggedChange } from '@gabbai/domain/activity-log.ts';
import { readDate, readMap, readNumber, readStrings, readText } from './read-stored.ts';

/** Reads an entry of the activity log. */
export function loggedChangeFromStored(
  id: string,
  stored: DocumentData,
  { isWaiting }: Pick<LoggedChange, 'isWaiting'>,
): LoggedChange {
  const after = readMap(stored['after']) ?? {};
  const envelopes = readStrings(stored['envelopes']);
  const boyCount = readNumber(after['boys']);
  return {
    id,
    action: readText(stored['action']) ?? '',
    subject: readText(stored['subject']) ?? '',
    summary: readText(stored['summary']) ?? '',
    at: readDate(stored['at']),
    by: readText(stored['by']),
    group: readText(stored['group']),
    envelopes,
    points: readNumber(stored['gain']) ?? readNumber(after['points']),
    boyCount: boyCount ?? (envelopes.length > 0 ? envelopes.length : null),
    before: factsFromStored(stored['before']),
    after: factsFromStored(after),
    isWaiting,
  };
}

function factsFromStored(stored: unknown): Facts {
  return Object.fromEntries(
    Object.entries(readMap(stored) ?? {}).flatMap(([name, fact]) =>
      isFact(fact) ? [[name, fact]] : [],
    ),
  );
}

function isFact(value: unknown): value is Facts[string] {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}
