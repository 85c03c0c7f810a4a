import { documents } from '../stored/collections.ts';
import { selectedWeekFromStored } from '../stored/converters.ts';
import { liveDocument } from './live-query.ts';

/** The name of the programme's current week; `null` for none. */
export const selectedWeek = liveDocument(documents.selectedWeek, selectedWeekFromStored);
