type WireValue = Readonly<Record<string, unknown>>;

/** Converts a value of Firestore's REST format to plain JavaScript. */
function toPlain(value: WireValue): unknown {
  const [kind, content] = Object.entries(value)[0] ?? [];
  if (kind === 'integerValue') return Number(content);
  if (kind === 'timestampValue') return new Date(String(content));
  if (kind === 'arrayValue') {
    return ((content as { values?: WireValue[] }).values ?? []).map(toPlain);
  }
  if (kind === 'mapValue') {
    return fieldsToPlain((content as { fields?: Record<string, WireValue> }).fields ?? {});
  }
  return content;
}

/** Converts the fields of Firestore's REST format to a plain object. */
export function fieldsToPlain(
  fields: Readonly<Record<string, WireValue>>,
): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, toPlain(value)]));
}
