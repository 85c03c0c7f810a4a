import type { FieldPath, Fields, Value } from './types.ts';

export const maxInt64 = 2n ** 63n - 1n;
export const minInt64 = -(2n ** 63n);

/** The rank of a value's type in the order of types. Values of one rank are compared with each other. */
export function typeOrder(value: Value): number {
  if ('stringValue' in value) return 4;
  if ('integerValue' in value || 'doubleValue' in value) return 2;
  if ('nullValue' in value) return 0;
  if ('booleanValue' in value) return 1;
  if ('timestampValue' in value) return 3;
  if ('bytesValue' in value) return 5;
  if ('referenceValue' in value) return 6;
  if ('geoPointValue' in value) return 7;
  if ('arrayValue' in value) return 8;
  return vectorElements(value.mapValue.fields) === null ? 10 : 9;
}

/** The elements of a vector, which is sent as a map with a marker (firebase-js-sdk, `VECTOR_MAP_VECTORS_KEY`). */
export function vectorElements(fields: Fields): readonly Value[] | null {
  const marker = fields['__type__'];
  const value = fields['value'];
  const isVector =
    marker !== undefined && 'stringValue' in marker && marker.stringValue === '__vector__';
  return isVector && value !== undefined && 'arrayValue' in value ? value.arrayValue.values : null;
}

/** The number as a double, or as a bigint if a double would round it; `null` for other types. */
export function numberOf(value: Value): number | bigint | null {
  if ('doubleValue' in value) return Number(value.doubleValue);
  if (!('integerValue' in value)) return null;
  // A double holds fifteen digits exactly.
  return value.integerValue.length <= 15 ? Number(value.integerValue) : BigInt(value.integerValue);
}

/** The elements of an array; none of any other value. */
export function elementsOf(value: Value | undefined): readonly Value[] {
  return value !== undefined && 'arrayValue' in value ? value.arrayValue.values : [];
}

/** JSON has no number for NaN, the infinities and -0. */
export function doubleValue(number: number): Value {
  if (Number.isNaN(number)) return { doubleValue: 'NaN' };
  if (number === Infinity) return { doubleValue: 'Infinity' };
  if (number === -Infinity) return { doubleValue: '-Infinity' };
  return { doubleValue: Object.is(number, -0) ? '-0' : number };
}

export function emptyFields(): Fields {
  const fields: Fields = Object.create(null);
  return fields;
}

export function getField(fields: Fields, path: FieldPath): Value | undefined {
  let inner: Fields | null = fields;
  let value: Value | undefined;
  for (const name of path) {
    value = inner?.[name];
    inner = value !== undefined && 'mapValue' in value ? value.mapValue.fields : null;
  }
  return value;
}

/** Copy-on-write fields: each map around a changed value is copied once, however many changes there are. */
export class FieldsDraft {
  #fields: Fields;
  readonly #copies = new Set<Fields>();

  constructor(fields: Fields) {
    this.#fields = fields;
  }

  get fields(): Fields {
    return this.#fields;
  }

  /** Sets the value at a path; `undefined` removes it. Values along the path that are not maps are replaced by maps. */
  set(path: FieldPath, value: Value | undefined): void {
    const last = path.at(-1);
    if (last === undefined) return;
    if (value === undefined && getField(this.#fields, path) === undefined) return;
    this.#fields = this.#copied(this.#fields);
    let fields = this.#fields;
    for (let depth = 0; depth < path.length - 1; depth++) {
      const name = path[depth] ?? '';
      const child = fields[name];
      const inner = child !== undefined && 'mapValue' in child ? child.mapValue.fields : null;
      const copy = this.#copied(inner ?? emptyFields());
      if (copy !== inner) fields[name] = { mapValue: { fields: copy } };
      fields = copy;
    }
    if (value === undefined) delete fields[last];
    else fields[last] = value;
  }

  #copied(fields: Fields): Fields {
    if (this.#copies.has(fields)) return fields;
    const copy = Object.assign(emptyFields(), fields);
    this.#copies.add(copy);
    return copy;
  }
}

export function distinctPaths(paths: readonly FieldPath[]): readonly FieldPath[] {
  if (paths.length < 2) return paths;
  return [...new Map(paths.map((path) => [JSON.stringify(path), path])).values()];
}
