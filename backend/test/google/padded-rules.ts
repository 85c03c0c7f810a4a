/**
 * Security rules that evaluate so many expressions, and read so many documents, as the caller's token says. Where it names a
 * document, they allow all others.
 */

/** What a pad costs when its claim is true. Their sums are all numbers from 2 on. */
export const weights = [2, 3, 4, 8, 16, 32, 64, 128, 256, 512];
/** The lowest three for what is left of a division by 8; of 1 it takes 9. */
const lowWeights = [[], [2, 3, 4], [2], [3], [4], [2, 3], [2, 4], [3, 4]];

/** The claim `pads` for a number of expressions; for 1 it makes none. */
export function padsOf(expressions: number): readonly boolean[] {
  if (expressions < 2) return weights.map(() => false);
  const low = lowWeights[expressions % 8] ?? [];
  const high = expressions - low.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => (weight < 8 ? low.includes(weight) : (high & weight) > 0));
}

/** A deletion in the collection `calibration` takes so many expressions. */
export const calibration = 100;

const ones = (count: number): string => `[${Array.from({ length: count }, () => '1').join(',')}]`;

/** Google's compiler takes minutes for deeply nested conditions, so these stand side by side. */
export function paddedRules(rules: string): string {
  const root = /match \/databases\/\{(\w+)\}\/documents \{/;
  const database = root.exec(rules)?.[1] ?? '';
  const pads = weights.map((weight, n) => {
    const part = weight === 2 ? 'false' : weight === 3 ? '!true' : `${ones(weight - 4)} is string`;
    return `pads[${n}] && ${part}`;
  });
  const reads = Array.from(
    { length: 10 },
    (_, n) =>
      `count > ${n} && exists(/databases/$(${database})/documents/padding/$(place + '${n}'))`,
  );
  const padding = `
    function isPadded(pads) { return ${pads.join(' || ')}; }
    function isReading(count, place) { return count > 0 && (${reads.join(' || ')}); }
    match /padding/{place} {
      allow delete: if !isReading(request.auth.token.batchReads[place], place);
    }
    match /{padded=**} {
      allow create, update, delete: if request.path != path(request.auth.token.only);
      allow create, update, delete: if isPadded(request.auth.token.pads);
      allow create, update, delete: if isReading(request.auth.token.reads, 'any');
    }
    match /calibration/{id} {
      allow delete: if ${ones(calibration - 3)} is list;
    }`;
  return rules.replace(root, (match) => `${match}${padding}`);
}
