import type { Envelope } from './envelope.ts';
import { displayName, fullName, type PersonName } from './names.ts';
import { normalizeForSearch } from './normalize-for-search.ts';

const comparable = new WeakMap<PersonName, string>();
const repeatedOf = new WeakMap<readonly PersonName[], ReadonlySet<string>>();

function comparableName(person: PersonName): string {
  const known = comparable.get(person);
  if (known !== undefined) return known;
  const name = normalizeForSearch(fullName(person));
  comparable.set(person, name);
  return name;
}

/** Whether another of these people has the same name. A changed list is a new object. */
export function hasNamesake(person: PersonName, people: readonly PersonName[]): boolean {
  let repeated = repeatedOf.get(people);
  if (repeated === undefined) {
    const seen = new Set<string>();
    const names = people.map(comparableName);
    repeated = new Set(names.filter((name) => seen.size === seen.add(name).size));
    repeatedOf.set(people, repeated);
  }
  return repeated.has(comparableName(person));
}

/** Those of these people who have the same name, with himself if he is among them. */
export function namesakesOf<P extends PersonName>(person: PersonName, people: readonly P[]): P[] {
  if (!hasNamesake(person, people)) return [];
  return people.filter((other) => comparableName(other) === comparableName(person));
}

export type NamedBoy = Pick<Envelope, 'envelopeId' | 'firstName' | 'lastName' | 'school' | 'grade'>;

/** A boy's name in a stored sentence, with his school and class if another boy has the same name. The list may lack him. */
export function nameAmong(boy: NamedBoy, listed: readonly NamedBoy[]): string {
  const isListed = listed.some(({ envelopeId }) => envelopeId === boy.envelopeId);
  const boys = isListed ? listed : [...listed, boy];
  const facts = [boy.school, boy.grade].filter((fact) => fact !== null && fact !== '').join(', ');
  const name = displayName(boy);
  return facts !== '' && hasNamesake(boy, boys) ? `${name} (${facts})` : name;
}
