/** The aliyos of a Shabbos in their order, as stored. */
export const aliyos = [
  'Kohen',
  'Levi',
  'Shlishi',
  "Revi'i",
  'Chamishi',
  'Shishi',
  "Shevi'i",
  'Acharon',
  'Maftir',
  'Haftarah',
  'Hagbah',
  'Gelilah',
] as const;

export type Aliya = (typeof aliyos)[number];

export const hebrewAliya: Readonly<Record<Aliya, string>> = {
  Kohen: 'כהן',
  Levi: 'לוי',
  Shlishi: 'שלישי',
  "Revi'i": 'רביעי',
  Chamishi: 'חמישי',
  Shishi: 'שישי',
  "Shevi'i": 'שביעי',
  Acharon: 'אחרון',
  Maftir: 'מפטיר',
  Haftarah: 'הפטרה',
  Hagbah: 'הגבהה',
  Gelilah: 'גלילה',
};

/** Parses a stored aliya in English or Hebrew; `null` when it is unknown. */
export function parseAliya(stored: string): Aliya | null {
  const text = comparable(stored);
  return (
    aliyos.find((aliya) => comparable(aliya) === text || hebrewAliya[aliya] === stored.trim()) ??
    null
  );
}

function comparable(text: string): string {
  return text.toLowerCase().replace(/[^a-z]/g, '');
}

/** `new` has no aliya yet, `given` has one, `done` was called up. */
export const requestStates = ['new', 'given', 'done'] as const;

export type RequestState = (typeof requestStates)[number];

export function parseRequestState(stored: string): RequestState | null {
  return requestStates.find((state) => state === stored.trim().toLowerCase()) ?? null;
}
