import { normalizeForSearch } from '../normalize-for-search.ts';

/** What a column of a class list may hold. */
export const columnFields = [
  'firstName',
  'lastName',
  'fullName',
  'lastFirst',
  'school',
  'grade',
  'rebbe',
  'birthday',
  'birthMonth',
  'birthDay',
  'birthYear',
  'parentEmail',
] as const;

export type ColumnField = (typeof columnFields)[number];

/**
 * What a heading says: a field, nothing that is stored (`null`), or nothing that is known (`undefined`). Of two columns of one
 * field, the one of the higher level is taken: "Student first name" says more than "First name", and that more than
 * "Hebrew first name".
 */
export interface HeadingMeaning {
  readonly field: ColumnField | null | undefined;
  readonly level: number;
}

/** Whole headings, without spaces, quotation marks and other signs. */
const wholeHeadings: Readonly<Partial<Record<ColumnField, string>>> = {
  firstName: 'first fname givenname given forename פרטי פארנאמען',
  lastName: 'last lname surname family פאמיליע משפחה',
  fullName: 'name fullname boysname boyname שם שםמלא נאמען names',
  birthMonth: 'month חודש',
  birthDay: 'day dayofbirth birthdaynumber birthdayofmonth יום יוםלידה',
  birthYear: 'year שנה',
  birthday: 'birth dob bday תלידה',
  school: 'תת talmudtorah ביתספר',
};

const withoutSigns = (text: string) => normalizeForSearch(text).replace(/[^\p{L}\p{N}]/gu, '');

const fieldOfWhole = new Map(
  columnFields.flatMap((field) =>
    (wholeHeadings[field]?.split(' ') ?? []).map(
      (heading) => [withoutSigns(heading), field] as const,
    ),
  ),
);

/** Words of headings in English, Hebrew and Yiddish. */
const vocabulary = {
  name: 'name names שם נאמען',
  first: 'first given fore forename fname firstname פרטי ערשטע ערשטער פארנאמען',
  last: 'last family surname lname lastname משפחה פאמיליע לעצטע',
  student:
    'student students child childs childrens boy boys son sons camper campers talmid talmidim bochur bachur pupil kid kids participant he his him תלמיד תלמידים ילד הילד בחור קינד קינדס תלמידס',
  you: 'you your my',
  person:
    'parent parents guardian guardians father fathers mother mothers mom moms mum mommy dad dads daddy tatty tatti totty mami emergency contact sibling siblings brother brothers sister sisters spouse wife husband grandfather grandmother grandparent zaidy bubby uncle aunt doctor physician driver sponsor submitter referred referrer payer billing cardholder relative kallah אב אבא אם אמא הורה הורים אח אחים אחות סבא סבתא קשר חירום טאטע טאטעס טאטנס טאטי מאמע מאמעס מאמי עלטערן ברודער',
  email: 'email mail emails דואל אימייל מייל אימעיל',
  officeMail:
    'teacher teachers rebbe rebbi rabbi melamed principal menahel school yeshiva cheder office emergency doctor sibling brother sister מורה מלמד מנהל חירום',
  birth: 'birth',
  birthAlone: 'birthday birthdate dob bday born לידה הולדת געבורטסטאג געבוירן געבורטסדאטום',
  date: 'date day תאריך יום דאטום',
  otherBirth:
    'place city country state town certificate hebrew jewish yiddish sunset night shkia עברי אידיש שקיעה מקום ארץ עיר',
  month: 'month חודש',
  year: 'year שנה שנת',
  grade: 'grade grades gr class kita kitah kitta kittah gradelevel כיתה כתה שכבה קלאס',
  rebbe: 'rebbe rebbes rebbi rebbis rabbi melamed teacher teachers מלמד רבי רב מורה לערער',
  school:
    'school schools schoolname yeshiva yeshivah yeshiava yeshivas cheder chaider cheider mosad mosdos institution ישיבה חיידר חדר מוסד שולע',
  past: 'last previous former prior past attended graduated completed finished old קודם קודמת',
  other:
    'phone phones cell mobile tel telephone fax street avenue city zip zipcode postal address addresses apt apartment state country county id ssn number numbers age size count total comment comments note notes allergy allergies medical medication health insurance transportation bus relationship relation gender sex status timestamp submitted submission registered registration signature signed fee fees paid payment amount balance weight height shirt tshirt week weeks time session middle initial nickname preferred username user file maiden place average mark marks score report photo picture link url day days start started starting ends ended enrolled joined year years principal menahel counselor language טלפון טלפונים נייד כתובת רחוב עיר מיקוד מספר תז הערה הערות גיל חתימה תשלום סעל טעלעפאן אדרעס',
  weak: 'hebrew yiddish jewish legal english secular עברי עברית אידיש אנגלית לועזי',
} as const;

type WordKind = keyof typeof vocabulary;

const kindsOfWord = new Map<string, ReadonlySet<string>>();
for (const [kind, words] of Object.entries(vocabulary))
  for (const word of words.split(' ').map(normalizeForSearch))
    kindsOfWord.set(word, new Set([...(kindsOfWord.get(word) ?? []), kind]));

/** Words in lower case: "firstName" and "first_name" are two each. */
function wordsOf(heading: string): readonly string[] {
  const spaced = heading.replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ').replaceAll(/[/_]/g, ' ');
  return normalizeForSearch(spaced)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

/** Hebrew words may begin with "the" or "and". */
function kindsOf(word: string): ReadonlySet<string> | undefined {
  return kindsOfWord.get(word) ?? kindsOfWord.get(word.replace(/^[הו](?=[א-ת]{2})/, ''));
}

const unknown: HeadingMeaning = { field: undefined, level: 0 };
const notStored: HeadingMeaning = { field: null, level: 0 };

/** What a whole heading says, in all its words. */
export function headingMeaning(heading: string): HeadingMeaning {
  const whole = fieldOfWhole.get(withoutSigns(heading));
  if (heading.trim() === '') return unknown;
  if (whole !== undefined) return { field: whole, level: 3 };
  const words = wordsOf(heading);
  const kinds = words.map(kindsOf);
  const has = (...wanted: WordKind[]) =>
    wanted.some((kind) => kinds.some((found) => found?.has(kind)));
  const field = fieldOfWords(words, { has, at: (kind) => kinds.findIndex((k) => k?.has(kind)) });
  if (field === undefined || field === null) return field === null ? notStored : unknown;
  const level = has('weak')
    ? 1
    : has('student')
      ? 4
      : words.length === 1 || field === 'lastFirst'
        ? 3
        : 2;
  return { field, level };
}

interface Words {
  readonly has: (...kinds: WordKind[]) => boolean;
  readonly at: (kind: WordKind) => number;
}

function fieldOfWords(words: readonly string[], found: Words): ColumnField | null | undefined {
  const { has } = found;
  if (has('email')) return has('officeMail') ? null : 'parentEmail';
  // A "parent" is not the boy, and "your name" is of the one who fills in the form.
  if (has('person') || (has('you') && !has('student'))) return null;
  if (has('birthAlone') || (has('birth') && has('date', 'month', 'year'))) return birthField(has);
  const name = nameField(found);
  if (name !== undefined) return name;
  if (has('past', 'other', 'date')) return null;
  if (has('rebbe')) return 'rebbe';
  if (has('grade')) return 'grade';
  if (has('school') || /בית ספר|תלמוד תורה/.test(words.join(' '))) return 'school';
  return has('student') && words.length <= 2 ? 'fullName' : undefined;
}

function birthField(has: Words['has']): ColumnField | null {
  if (has('otherBirth')) return null;
  if (has('month')) return 'birthMonth';
  return has('year') ? 'birthYear' : 'birthday';
}

function nameField({ has, at }: Words): ColumnField | null | undefined {
  const [first, last] = [at('first'), at('last')];
  const isName = has('name') || has('student');
  if (!isName || has('other')) return undefined;
  // "First day of school", "Last school attended" and "Rebbe's name" name no boy.
  if (has('date', 'school', 'rebbe', 'grade')) return undefined;
  if (first !== -1 && last !== -1) return last < first ? 'lastFirst' : 'fullName';
  if (first !== -1) return 'firstName';
  if (last !== -1) return 'lastName';
  if (!has('name')) return undefined;
  return has('student', 'weak') ? 'fullName' : undefined;
}
