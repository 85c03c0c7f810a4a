import { findGrade } from '../grades.ts';
import { collapseSpaces } from '../names.ts';
import { normalizeForSearch } from '../normalize-for-search.ts';
import { comparableSchoolName } from '../school.ts';
import { isRebbe } from './column-values.ts';

/** What the heading of a section says of the boys below it. */
export interface ClassOfSection {
  readonly grade: string;
  readonly rebbe: string;
  readonly school: string;
}

const separators = /\s+[-–—]+\s*|\s*[:;|,()[\]]\s*|\s+(?=(?:rabbi|rebb[ei]|הרב)\s)/i;
const gradeWord =
  /(?<!\p{L})(?:gr|grade|class|kitt?ah?|כיתה|כתה)(?!\p{L})|\d(?:st|nd|rd|th)(?!\p{L})/u;
const schoolWord =
  /(?<!\p{L})(?:school|yeshivah?|cheder|talmud torah|mesivta|mosdos|ישיבה|ישיבת|חיידר|חדר|תלמוד תורה)(?!\p{L})/u;
const aside =
  /^(?:\d+ )?(?:boys|students|talmidim|bochurim|children|תלמידים|class list|list|continued|cont\.?)$/i;

const withoutSchoolWord = (name: string) =>
  collapseSpaces(comparableSchoolName(name).replace(schoolWord, ' '));

/** The stored school that a sheet is named after, with its "Yeshiva" or without; `null` if none is, or several are. */
export function readSchool(text: string, schools: readonly string[]): ClassOfSection | null {
  const own = withoutSchoolWord(text);
  const [school, ...others] = schools.filter((name) => withoutSchoolWord(name) === own);
  const isOne = own !== '' && others.length === 0;
  return isOne && school !== undefined ? { grade: '', rebbe: '', school } : null;
}

/** Reads "Grade 5 - Rabbi Weiss", "Rabbi Weiss (Grade 5)" or "כיתה ה"; `null` if the text is no heading of a section. */
export function readClass(text: string): ClassOfSection | null {
  const parts = collapseSpaces(text)
    // Bold in a message.
    .replaceAll(/^[*_]+|[*_]+$/g, '')
    .split(separators)
    .filter((part) => part !== '' && !aside.test(part));
  let [grade, rebbe, school] = ['', '', ''];
  let others = 0;
  for (const part of parts) {
    const plain = normalizeForSearch(part);
    const found = findGrade(part);
    if (rebbe === '' && isRebbe(part)) rebbe = part;
    else if (grade === '' && found !== null) grade = found;
    else if (school === '' && schoolWord.test(plain)) school = part;
    else if (!/^(?:gr|grade|class|כיתה|כתה)$/.test(plain)) others += 1;
  }
  const saysGrade = grade !== '' && gradeWord.test(normalizeForSearch(text));
  if (others > 0 && !saysGrade) return null;
  return grade === '' && rebbe === '' && school === '' ? null : { grade, rebbe, school };
}
