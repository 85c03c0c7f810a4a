import type { Fields, Value } from './model.ts';

// A document's text is wanted to measure it, to store it and to tell it to each listener.
const texts = new WeakMap<Fields, string>();

/** The JSON text in which a document's fields are stored and sent. */
export function storedText(fields: Fields): string {
  const known = texts.get(fields);
  if (known !== undefined) return known;
  const text = JSON.stringify(fields);
  texts.set(fields, text);
  return text;
}

/** Reads the JSON text this service wrote, and takes the prototype off every map, which JSON.parse gave it. */
export function parseStoredFields(text: string): Fields {
  const fields: unknown = JSON.parse(text);
  if (!isFields(fields)) throw new Error('A stored document is damaged.');
  removePrototype(fields);
  texts.set(fields, text);
  return fields;
}

// Only `store.ts` writes these texts, so the outermost shape stands for all of it.
function isFields(json: unknown): json is Fields {
  return typeof json === 'object' && json !== null;
}

// In place: a copy into an object without prototype takes half as long again, and more memory.
function removePrototype(fields: Fields): void {
  Object.setPrototypeOf(fields, null);
  Object.values(fields).forEach(revive);
}

function revive(value: Value): void {
  if ('mapValue' in value) removePrototype(value.mapValue.fields);
  else if ('arrayValue' in value) value.arrayValue.values.forEach(revive);
}
