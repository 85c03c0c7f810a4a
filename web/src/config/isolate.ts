const changesDirection =
  /[\u0590-\u08ff\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc]/;

/** Isolates user text in a sentence, so that right-to-left text does not move digits and punctuation beside it. */
export function isolate(text: string): string {
  return changesDirection.test(text) ? `\u2068${text}\u2069` : text;
}

/** The facts that are known, with dots between them. A line breaks after a dot, and not after a number. */
export function joinFacts(...facts: readonly (string | null)[]): string {
  return facts
    .flatMap((fact) => (fact ? isolate(fact) : []))
    .join('\u00a0· ')
    .replaceAll(/(?<=\d) /g, '\u00a0');
}
