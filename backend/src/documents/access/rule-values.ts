import {
  RuleLatLng,
  RuleMap,
  RulePath,
  RuleTimestamp,
  type RuleValue,
} from '../../rules/values.ts';
import { splitName } from '../model/document-name.ts';
import { timestampMicros } from '../model/timestamps.ts';
import type { Fields, StoredDocument, Value } from '../model/types.ts';

/**
 * A document as `resource` in rules (https://firebase.google.com/docs/reference/rules/rules.firestore.Resource). `root` is
 * the beginning of its path: `databases`, `(default)`, `documents`.
 */
export function resourceOf(document: StoredDocument, root: readonly string[]): RuleMap {
  const segments = document.path.split('/');
  return RuleMap.of([
    ['data', mapOf(document.fields)],
    ['id', segments.at(-1) ?? ''],
    ['__name__', new RulePath([...root, ...segments])],
  ]);
}

export function ruleValueOf(value: Value): RuleValue {
  if ('stringValue' in value) return value.stringValue;
  if ('integerValue' in value) return BigInt(value.integerValue);
  if ('doubleValue' in value) return Number(value.doubleValue);
  if ('booleanValue' in value) return value.booleanValue;
  if ('nullValue' in value) return null;
  if ('timestampValue' in value) return new RuleTimestamp(timestampMicros(value.timestampValue));
  if ('bytesValue' in value) return Uint8Array.from(Buffer.from(value.bytesValue, 'base64'));
  if ('referenceValue' in value) return pathOf(value.referenceValue);
  if ('geoPointValue' in value) {
    return new RuleLatLng(value.geoPointValue.latitude, value.geoPointValue.longitude);
  }
  return 'mapValue' in value ? mapOf(value.mapValue.fields) : listOf(value.arrayValue.values);
}

// A document before and after a commit shares unchanged lists and maps. The cache returns one object for both, so that
// rules compare long lists by identity.
const maps = new WeakMap<Fields, RuleMap>();
const lists = new WeakMap<readonly Value[], readonly RuleValue[]>();

function mapOf(fields: Fields): RuleMap {
  return cached(maps, fields, () => new MapOfFields(fields));
}

function listOf(values: readonly Value[]): readonly RuleValue[] {
  return cached(lists, values, () => values.map(ruleValueOf));
}

function cached<Key extends WeakKey, Result>(
  cache: WeakMap<Key, Result>,
  key: Key,
  make: () => Result,
): Result {
  const known = cache.get(key);
  if (known !== undefined) return known;
  const made = make();
  cache.set(key, made);
  return made;
}

class MapOfFields extends RuleMap {
  readonly #fields: Fields;

  constructor(fields: Fields) {
    super();
    this.#fields = fields;
  }

  get size(): number {
    return Object.keys(this.#fields).length;
  }

  has(key: string): boolean {
    return Object.hasOwn(this.#fields, key);
  }

  get(key: string): RuleValue | undefined {
    const value = this.has(key) ? this.#fields[key] : undefined;
    return value && ruleValueOf(value);
  }

  keys(): Iterable<string> {
    return Object.keys(this.#fields);
  }
}

// Paths in rules start at `databases`, without the project.
function pathOf(name: string): RulePath {
  const { database, path } = splitName(name);
  return new RulePath([...database.split('/').slice(2), 'documents', ...path.split('/')]);
}
