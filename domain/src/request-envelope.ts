import type { Envelope } from './envelope.ts';
import { searchTextOf } from './name-search.ts';
import { normalizeForSearch } from './normalize-for-search.ts';
import type { AliyaRequest } from './request.ts';

type Person = Pick<Envelope, 'envelopeId' | 'firstName' | 'lastName'>;
type Asker = Pick<AliyaRequest, 'name' | 'fatherName' | 'nickName' | 'envelopeId'>;

/** The boy of a request: joined by hand, else the only one whom its name and father's name fit. */
export function envelopeOfRequest<T extends Person>(
  request: Asker,
  byName: EnvelopesByName<T>,
): T | null {
  if (request.envelopeId !== null) return byName.byId.get(request.envelopeId) ?? null;
  const found = new Set(namesOf(request).flatMap((name) => byName.byName.get(name) ?? []));
  const [first, second] = found;
  return first === undefined || second !== undefined ? null : first;
}

interface EnvelopesByName<T> {
  readonly byId: ReadonlyMap<string, T>;
  readonly byName: ReadonlyMap<string, readonly T[]>;
}

export function indexByName<T extends Person>(envelopes: readonly T[]): EnvelopesByName<T> {
  return {
    byId: new Map(envelopes.map((envelope) => [envelope.envelopeId, envelope])),
    byName: Map.groupBy(envelopes, searchTextOf),
  };
}

/** A boy's record has no father's name: the family name stands with the boy's own name or with his father's. */
function namesOf({ name, nickName, fatherName }: Asker): readonly string[] {
  const [own, nick, father] = [name, nickName, fatherName].map(normalizeForSearch);
  const family = father?.includes(' ') === true ? father.slice(father.lastIndexOf(' ') + 1) : '';
  const ownFamily = own?.includes(' ') === true ? own.slice(own.indexOf(' ') + 1) : family;
  return [
    own?.includes(' ') === true ? own : '',
    nick?.includes(' ') === true ? nick : '',
    own && family ? `${own} ${family}` : '',
    nick && ownFamily ? `${nick} ${ownFamily}` : '',
  ].filter((text) => text !== '');
}
