/** https://firebase.google.com/docs/firestore/reference/rest/v1/Value */
type WireValue = Readonly<Record<string, unknown>>;

/** A value that is written back as it was read, such as a timestamp or a reference. */
class OpaqueValue {
  readonly wire: WireValue;

  constructor(wire: WireValue) {
    this.wire = wire;
  }

  /** What the converters of the app ask a timestamp for. */
  toDate(): Date {
    return new Date(String(this.wire['timestampValue']));
  }
}

export function fromFields(fields: unknown): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(isMap(fields) ? fields : {}).map(([name, value]) => [name, fromWire(value)]),
  );
}

export function toFields(stored: Readonly<Record<string, unknown>>): WireValue {
  return Object.fromEntries(Object.entries(stored).map(([name, value]) => [name, toWire(value)]));
}

function fromWire(wire: unknown): unknown {
  if (!isMap(wire)) return null;
  if ('nullValue' in wire) return null;
  if ('booleanValue' in wire) return wire['booleanValue'];
  if ('stringValue' in wire) return wire['stringValue'];
  if ('integerValue' in wire) return Number(wire['integerValue']);
  if ('doubleValue' in wire) return Number(wire['doubleValue']);
  if ('arrayValue' in wire) {
    const { values } = Object(wire['arrayValue']);
    return Array.isArray(values) ? values.map(fromWire) : [];
  }
  if ('mapValue' in wire) return fromFields(Object(wire['mapValue']).fields);
  return new OpaqueValue(wire);
}

function toWire(value: unknown): WireValue {
  if (value === null || value === undefined) return { nullValue: null };
  if (value instanceof OpaqueValue) return value.wire;
  if (typeof value === 'boolean') return { booleanValue: value };
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'number')
    return Number.isSafeInteger(value)
      ? { integerValue: String(value) }
      : { doubleValue: Number.isFinite(value) ? value : String(value) };
  if (Array.isArray(value)) return { arrayValue: { values: value.map(toWire) } };
  return { mapValue: { fields: isMap(value) ? toFields(value) : {} } };
}

function isMap(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
