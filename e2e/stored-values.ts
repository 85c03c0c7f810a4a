type WireValue = Readonly<Record<string, unknown>>;

/** A stored value in the wire's JSON form as plain JavaScript; numbers, dates and nesting as a reader expects them. */
export function toPlain(value: WireValue): unknown {
  const [kind, content] = Object.entries(value)[0] ?? [];
  switch (kind) {
    case 'integerValue':
      return Number(content);
    case 'timestampValue':
      return new Date(String(content));
    case 'arrayValue':
      return ((content as { values?: WireValue[] }).values ?? []).map(toPlain);
    case 'mapValue':
      return fieldsToPlain((content as { fields?: Record<string, WireValue> }).fields ?? {});
    default:
      return content;
  }
}

/** A stored document's fields as a plain object. */
export function fieldsToPlain(
  fields: Readonly<Record<string, WireValue>>,
): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, toPlain(value)]));
}
