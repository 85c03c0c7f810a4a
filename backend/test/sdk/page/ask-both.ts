import * as firestore from 'firebase/firestore';
import * as lite from 'firebase/firestore/lite';
import { follow } from './follow.ts';
import type { CursorSpec, DocumentSpec, FilterSpec, Plain, QuerySpec } from './query-spec.ts';

/** What a query found, in order, or the code it was refused with. */
export type Outcome = readonly string[] | string;

interface Databases {
  readonly db: firestore.Firestore;
  readonly lite: lite.Firestore;
}

interface Scene {
  readonly collectionId: string;
  readonly documents: readonly DocumentSpec[];
  readonly queries: readonly QuerySpec[];
}

/** One build of the SDK with its database and the documents a cursor may point at. */
interface Side {
  readonly sdk: typeof firestore;
  readonly db: firestore.Firestore;
  readonly snapshots: ReadonlyMap<string, firestore.DocumentSnapshot>;
}

/**
 * Stores the documents for a moment and asks each query twice: the server, through the lite build, which has no engine of its own;
 * and the full build's engine over a cache that holds every document.
 */
export async function askBoth(
  databases: Databases,
  { collectionId, documents, queries }: Scene,
): Promise<{ server: Outcome; cache: Outcome }[]> {
  const { db } = databases;
  const full = { sdk: firestore, db };
  // The functions that make queries are the same in both builds; only their classes differ in name.
  const bare = { sdk: lite, db: databases.lite } as unknown as typeof full;
  const batch = firestore.writeBatch(db);
  for (const { path, fields } of documents) {
    batch.set(firestore.doc(db, path), toMap(full, fields));
  }
  await batch.commit();
  const all = follow(firestore.collectionGroup(db, collectionId));
  await all.until((event) => !event.fromCache && event.docs.length === documents.length);

  const cached = await firestore.getDocsFromCache(firestore.collectionGroup(db, collectionId));
  const onServer = await bare.sdk.getDocs(bare.sdk.collectionGroup(bare.db, collectionId));
  const cacheSide = { ...full, snapshots: byPath(cached) };
  const serverSide = { ...bare, snapshots: byPath(onServer) };
  const outcomes = [];
  for (const spec of queries) {
    const { where } = spec;
    const asServers = where === null ? spec : { ...spec, where: asServersMatch(where) };
    outcomes.push({
      server: await outcomeOf(() => serverSide.sdk.getDocs(build(serverSide, collectionId, spec))),
      cache: await outcomeOf(() =>
        firestore.getDocsFromCache(build(cacheSide, collectionId, asServers)),
      ),
    });
  }
  all.stop();
  const removal = firestore.writeBatch(db);
  for (const { path } of documents) removal.delete(firestore.doc(db, path));
  await removal.commit();
  return outcomes;
}

function byPath({ docs }: firestore.QuerySnapshot): Map<string, firestore.DocumentSnapshot> {
  return new Map(docs.map((document) => [document.ref.path, document]));
}

async function outcomeOf(ask: () => Promise<firestore.QuerySnapshot>): Promise<Outcome> {
  try {
    return (await ask()).docs.map(({ ref }) => ref.path);
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : String(error);
  }
}

function build(side: Side, collectionId: string, spec: QuerySpec): firestore.Query {
  const { sdk, db } = side;
  const base = spec.isGroup
    ? sdk.collectionGroup(db, collectionId)
    : sdk.collection(db, collectionId);
  const { where, limit } = spec;
  const more: firestore.QueryNonFilterConstraint[] = spec.orders.map(({ field, direction }) =>
    sdk.orderBy(fieldOf(side, field), direction),
  );
  if (spec.start !== null) {
    const position = positionOf(side, spec, spec.start);
    more.push(spec.start.isInclusive ? sdk.startAt(...position) : sdk.startAfter(...position));
  }
  if (spec.end !== null) {
    const position = positionOf(side, spec, spec.end);
    more.push(spec.end.isInclusive ? sdk.endAt(...position) : sdk.endBefore(...position));
  }
  if (limit !== null)
    more.push(limit.isLast ? sdk.limitToLast(limit.count) : sdk.limit(limit.count));
  return where === null
    ? sdk.query(base, ...more)
    : sdk.query(base, sdk.and(filterOf(side, where)), ...more);
}

function positionOf(side: Side, { orders, isGroup }: QuerySpec, { at }: CursorSpec): unknown[] {
  if (typeof at === 'string') return [side.snapshots.get(at)];
  return at.map((value, index) => {
    if (typeof value !== 'object' || value === null || !('reference' in value)) {
      return toValue(side, value);
    }
    // At the place of `documentId()` stands a text: in a collection the id, in a group the path.
    if (orders[index]?.field !== '__name__') return toValue(side, value);
    return isGroup ? value.reference : value.reference.split('/').at(-1);
  });
}

function filterOf(side: Side, spec: FilterSpec): firestore.QueryFilterConstraint {
  const { sdk } = side;
  if ('filters' in spec) {
    const filters = spec.filters.map((each) => filterOf(side, each));
    return spec.op === 'and' ? sdk.and(...filters) : sdk.or(...filters);
  }
  const isList = ['in', 'not-in', 'array-contains-any'].includes(spec.op);
  const { value } = spec;
  const operand =
    isList && value !== null && typeof value === 'object' && 'list' in value
      ? value.list.map((element) => toValue(side, element))
      : toValue(side, value);
  return sdk.where(fieldOf(side, spec.field), spec.op, operand);
}

/**
 * A filter by which the cache finds what Firestore's servers find by the given one. On a server no range holds null or
 * NaN; the cache sorts them in: NaN is below all numbers, and at or above itself.
 */
function asServersMatch(spec: FilterSpec): FilterSpec {
  if ('filters' in spec) return { ...spec, filters: spec.filters.map(asServersMatch) };
  const { field, op, value } = spec;
  if (!['<', '<=', '>', '>='].includes(op)) return spec;
  if (value === null || Number.isNaN(value)) return { field, op: '<', value };
  if (typeof value !== 'number') return spec;
  return { op: 'and', filters: [spec, { field, op: '>=', value: -Infinity }] };
}

function fieldOf({ sdk }: Pick<Side, 'sdk'>, field: string): string | firestore.FieldPath {
  return field === '__name__' ? sdk.documentId() : field;
}

type Makers = Pick<Side, 'sdk' | 'db'>;

function toMap(side: Makers, fields: Readonly<Record<string, Plain>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, toValue(side, value)]),
  );
}

function toValue(side: Makers, value: Plain): unknown {
  const { sdk, db } = side;
  if (value === null || typeof value !== 'object') return value;
  if ('time' in value) return new sdk.Timestamp(...value.time);
  if ('bytes' in value) return sdk.Bytes.fromUint8Array(Uint8Array.from(value.bytes));
  if ('place' in value) return new sdk.GeoPoint(...value.place);
  if ('reference' in value) return sdk.doc(db, value.reference);
  if ('vector' in value) return sdk.vector([...value.vector]);
  if ('list' in value) return value.list.map((element) => toValue(side, element));
  return toMap(side, value.map);
}
