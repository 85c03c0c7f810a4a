import { documents } from '../stored/collections.ts';
import { isInIsraelFromStored } from '../stored/converters.ts';
import { liveDocument } from './live-query.ts';
import { loadedValue } from './shared-subscription.ts';

/** Whether the programme follows the calendar of Israel; `null` while it has not chosen. */
export const liveCalendar = liveDocument(documents.calendar, isInIsraelFromStored);

/** The same for a change, as far as the page knows. */
export function isInIsrael(): boolean {
  return loadedValue(liveCalendar) === true;
}
