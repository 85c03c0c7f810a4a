import type { CheckedProgramme, Fault } from './checked-records.ts';
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
    return {
      key: `school-unlisted ${name}`,
      kind: 'school-unlisted',
      path,
      name,
      detail: '',
      found: count,
      expected: null,
      mend: isTaken ? null : { writes: [{ path, stored: null, fields: { schoolId, name } }] },
    };
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
    .map((file) => ({
      key: `picture-unused ${file}`,
      kind: 'picture-unused',
      path: file,
      name: file,
      detail: '',
      found: null,
      expected: null,
      mend: { writes: [], file },
    }));
}

function jsonText(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}
