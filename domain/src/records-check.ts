import type { CheckedProgramme, Fault } from './checked-records.ts';
import { findHistoryFaults, findTotalFaults } from './history-faults.ts';
import { findPictureFaults, findSchoolFaults } from './list-faults.ts';
import { findNoteFaults } from './notes/note-faults.ts';
import { findWinFaults } from './win-faults.ts';
import { findYearFaults } from './year-faults.ts';

/** Finds contradictions between the records, each with the writes that would mend it. */
export function findFaults(programme: CheckedProgramme): readonly Fault[] {
  return [
    ...programme.envelopes.flatMap(findTotalFaults),
    ...findHistoryFaults(programme),
    ...findYearFaults(programme),
    ...findWinFaults(programme),
    ...findSchoolFaults(programme),
    ...findNoteFaults(programme),
    ...findPictureFaults(programme),
  ];
}
