import { makeFault, type CheckedProgramme, type Fault } from './checked-records.ts';
import { countSchools } from './envelopes-by-school.ts';
import { schoolIdOf, schoolOfName } from './school.ts';

/** Schools that boys have but the list of schools lacks. */
export function findSchoolFaults({
  envelopes,
  schools,
  schoolsPath,
}: CheckedProgramme): readonly Fault[] {
  const unlisted = [...countSchools(envelopes.map(({ value }) => value)).values()].filter(
    ({ school }) => schoolOfName(schools, school) === undefined,
  );
  return unlisted.map(({ school: name, count }) => {
    const schoolId = schoolIdOf(name);
    const path = `${schoolsPath}/${schoolId}`;
    const isTaken = schools.some((school) => school.schoolId === schoolId);
    return makeFault({
      key: `school-unlisted ${name}`,
      kind: 'school-unlisted',
      path,
      name,
      found: count,
      mend: isTaken ? null : { writes: [{ path, stored: null, fields: { schoolId, name } }] },
    });
  });
}

/** Files that no boy, deleted boy or week uses, in this year or a closed one. A record's URL of a file may have another host. */
export function findPictureFaults(programme: CheckedProgramme): readonly Fault[] {
  const { envelopes, deleted, weeks, yearRecords, files } = programme;
  if (files === null) return [];
  const used = JSON.stringify([
    ...[...[...envelopes, ...weeks].map(({ stored }) => stored), ...yearRecords].map((stored) => [
      stored['studentImgUrl'],
      stored['winnerList'],
      stored['prizes'],
    ]),
    ...deleted.map(({ stored }) => [stored['envelope'], stored['kept']]),
  ]);
  return files
    .filter(
      (file) => ![file, encodeURIComponent(file)].some((name) => used.includes(jsonText(name))),
    )
    .map((file) => makeFault({ kind: 'picture-unused', path: file, mend: { writes: [], file } }));
}

function jsonText(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}
