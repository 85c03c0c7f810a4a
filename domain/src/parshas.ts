import { findYomTov } from './calendar/yom-tov.ts';
import { consonantsOf, normalizeSpelling, withoutDay } from './parsha-spelling.ts';

/** A weekly Torah portion. */
export interface Parsha {
  /** 1 to 54, in the order of the Torah. */
  readonly id: number;
  /** The spelling shown. */
  readonly name: string;
  readonly hebrew: string;
}

/** Name, Hebrew name, then spellings that neither `normalizeSpelling` nor `consonantsOf` matches. */
const table: readonly (readonly [name: string, hebrew: string, ...others: string[]])[] = [
  ['Bereishis', 'בראשית', 'Breishis', 'Genesis'],
  ['Noach', 'נח', 'Noyach', 'Noyech', 'Noiach'],
  ['Lech Lecha', 'לך לך'],
  ['Vayera', 'וירא', 'Vayero'],
  ['Chayei Sarah', 'חיי שרה', 'Chaya Sarah'],
  ['Toldos', 'תולדות', 'תולדת', 'Toledos', 'Toldois'],
  ['Vayeitzei', 'ויצא'],
  ['Vayishlach', 'וישלח'],
  ['Vayeishev', 'וישב'],
  ['Mikeitz', 'מקץ', 'Miketz'],
  ['Vayigash', 'ויגש'],
  ['Vayechi', 'ויחי', 'Vayhi', 'Vayichi'],
  ['Shemos', 'שמות', 'Shmos', 'Exodus'],
  ["Va'eira", 'וארא', 'Voeira', 'Vaero', 'Voero', 'Vueiru'],
  ['Bo', 'בא', 'Boi'],
  ['Beshalach', 'בשלח', 'Bshalach', 'Shirah', 'שירה'],
  ['Yisro', 'יתרו', 'Jethro'],
  ['Mishpatim', 'משפטים'],
  ['Terumah', 'תרומה', 'Trumah'],
  ['Tetzaveh', 'תצוה', 'תצווה'],
  ['Ki Sisa', 'כי תשא', 'Ki Sissa'],
  ['Vayakhel', 'ויקהל', 'Vayaqhel'],
  ['Pekudei', 'פקודי', 'Pikudei'],
  ['Vayikra', 'ויקרא', 'Leviticus'],
  ['Tzav', 'צו', 'Tzov'],
  ['Shemini', 'שמיני', 'Shmini'],
  ['Tazria', 'תזריע'],
  ['Metzora', 'מצורע', 'Metzorah'],
  ['Acharei Mos', 'אחרי מות', 'Acharei', 'Achrei Mos', 'Achrei', 'אחרי'],
  ['Kedoshim', 'קדושים', 'קדשים'],
  ['Emor', 'אמור', 'אמר', 'Emoir'],
  ['Behar', 'בהר', 'Behar Sinai', 'בהר סיני'],
  ['Bechukosai', 'בחוקותי', 'בחקתי', 'בחקותי'],
  ['Bamidbar', 'במדבר', 'Bemidbar', 'Numbers'],
  ['Naso', 'נשא', 'Nosoi', 'Nosso', 'Nusoi'],
  ['Behaaloscha', 'בהעלותך', 'Behaaloseicha', 'Behalosecha', 'Behaalotcha', 'בהעלתך'],
  ['Shelach', 'שלח', 'Shlach', 'Shelach Lecha', 'Shlach Lecha', 'שלח לך'],
  ['Korach', 'קרח', 'Koirach', 'Koyrach'],
  ['Chukas', 'חוקת', 'חקת'],
  ['Balak', 'בלק'],
  ['Pinchas', 'פינחס', 'פנחס', 'Phinehas'],
  ['Matos', 'מטות', 'Matois', 'Matoys'],
  ['Masei', 'מסעי', 'Maasei'],
  ['Devarim', 'דברים', 'Deuteronomy', 'Chazon', 'חזון'],
  ['Vaeschanan', 'ואתחנן', 'Vaethanan', 'Nachamu', 'נחמו'],
  ['Eikev', 'עקב'],
  ["Re'eh", 'ראה'],
  ['Shoftim', 'שופטים', 'Shofetim', 'שפטים'],
  ['Ki Seitzei', 'כי תצא', 'Ki Setze'],
  ['Ki Savo', 'כי תבוא', 'כי תבא'],
  ['Nitzavim', 'נצבים', 'ניצבים'],
  ['Vayeilech', 'וילך'],
  ['Haazinu', 'האזינו', 'Haazini'],
  [
    'Vezos HaBracha',
    'וזאת הברכה',
    'Vezos HaBeracha',
    'Zos HaBracha',
    'Vezot HaBerachah',
    'Vezot HaBracha',
    'Vzos HaBracha',
    'Vzot HaBerachah',
    'זאת הברכה',
  ],
];

/** The 54 parshas, by id. */
export const parshas: readonly Parsha[] = table.map(([name, hebrew], index) => ({
  id: index + 1,
  name,
  hebrew,
}));

const firstOfBooks = [1, 13, 24, 34, 44];

/** The parshas of each of the five books, which have the names of their first parshas. */
export const books: readonly (readonly Parsha[])[] = firstOfBooks.map((first, index) =>
  parshas.slice(first - 1, (firstOfBooks[index + 1] ?? Infinity) - 1),
);

/** For a Shabbos without a weekly portion. */
export const yomTov = 'Yom Tov / Chol HaMoed';

/** The 55 choices for requests and winners. */
export const parshaChoices: readonly string[] = [...parshas.map(({ name }) => name), yomTov];

const spellings = table.flatMap(([name, hebrew, ...others], index) =>
  [name, hebrew, ...others].map((spelling) => [spelling, parshas[index]] as const),
);
/** Most names are stored as we spell them. */
const byText = new Map(spellings);
const bySpelling = new Map(
  spellings.map(([spelling, parsha]) => [normalizeSpelling(spelling), parsha] as const),
);
/** Consonants that two parshas share name none. */
const byConsonants = new Map(
  [...Map.groupBy(spellings, ([spelling]) => consonantsOf(spelling))].flatMap(([key, found]) => {
    const [first, ...others] = new Set(found.map(([, parsha]) => parsha));
    return key === '' || others.length > 0 ? [] : [[key, first] as const];
  }),
);

/** The parsha of a stored or typed name in any spelling, or `null`. */
export function findParsha(name: string): Parsha | null {
  return (
    byText.get(name) ??
    bySpelling.get(normalizeSpelling(name)) ??
    byConsonants.get(consonantsOf(name)) ??
    null
  );
}

/** The standard spelling of a known parsha or Yom Tov; other texts stay as they are. */
export function showParsha(name: string): string {
  return findParsha(name)?.name ?? findYomTov(name) ?? name;
}

/** What may separate the two names of a double portion. */
const separators = /\s+and\s+|[^\p{L}\p{M}]+/gu;
const maxSeparators = 6;

/** Both halves of a double portion, "Matos-Masei"; empty for other texts. */
function halvesOf(name: string): readonly string[] {
  const found = [...name.matchAll(separators)];
  if (found.length > maxSeparators) return [];
  const pairs = found.map(({ index, 0: between }) => [
    name.slice(0, index),
    name.slice(index + between.length),
  ]);
  return pairs.find((pair) => pair.every((half) => findParsha(half) !== null)) ?? [];
}

/** The choices that a text names: alone, in a list, as halves of a double portion, or as the name of a Yom Tov. */
export function parshasIn(text: string): readonly string[] {
  const listed = withoutDay(text).split(',');
  const names = new Set([text, ...listed, ...listed.flatMap(halvesOf)].map(parshaKey));
  if (listed.some((name) => findYomTov(name) !== null)) names.add(parshaKey(yomTov));
  return parshaChoices.filter((choice) => names.has(parshaKey(choice)));
}

/** Whether two names mean the same parsha in any spelling. */
export function isSameParsha(one: string, other: string): boolean {
  return parshaKey(one) === parshaKey(other);
}

/** Equal for all spellings of a parsha, and for other names that differ only in case. */
export function parshaKey(name: string): string {
  return showParsha(name).trim().toLowerCase();
}
