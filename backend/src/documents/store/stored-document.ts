import type { Micros } from '../../kernel/micros.ts';
import { damaged } from '../model/errors.ts';
import type { DocumentPath, Fields, StoredDocument, Value } from '../model/types.ts';

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

/** What is asked of a document in the table. */
interface DocumentRow {
  readonly path: DocumentPath;
  readonly text: string;
  readonly createTime: Micros;
  readonly updateTime: Micros;
}

/** A document of the table. Its fields are parsed when somebody looks at them: to tell it to a listener nobody does. */
export class DocumentOfRow implements StoredDocument {
  readonly path: DocumentPath;
  readonly createTime: Micros;
  readonly updateTime: Micros;
  readonly #text: string;
  #fields: Fields | null = null;

  constructor({ path, text, createTime, updateTime }: DocumentRow) {
    this.path = path;
    this.createTime = createTime;
    this.updateTime = updateTime;
    this.#text = text;
  }

  get fields(): Fields {
    return (this.#fields ??= parseStoredFields(this.#text));
  }

  get fieldsText(): string {
    return this.#text;
  }
}

/** Parses a document's fields now, should they not be. */
export function parseFields(document: StoredDocument): void {
  Object.keys(document.fields);
}

/** The JSON text in which a document's fields are sent. */
export function textOfFields(document: StoredDocument): string {
  return document instanceof DocumentOfRow ? document.fieldsText : storedText(document.fields);
}

/** Reads the JSON text this service wrote, and takes the prototype off every map, which JSON.parse gave it. */
function parseStoredFields(text: string): Fields {
  const fields: unknown = JSON.parse(text);
  if (!isFields(fields)) throw damaged();
  try {
    removePrototype(fields);
  } catch {
    throw damaged();
  }
  texts.set(fields, text);
  return fields;
}

// Only `store.ts` writes these texts, so that the outermost shape and the kinds of the values stand for all of it.
function isFields(json: unknown): json is Fields {
  return typeof json === 'object' && json !== null;
}

const kinds = new Set<string>([
  'nullValue',
  'booleanValue',
  'integerValue',
  'doubleValue',
  'timestampValue',
  'stringValue',
  'bytesValue',
  'referenceValue',
  'geoPointValue',
  'arrayValue',
  'mapValue',
] satisfies KindOf<Value>[]);
type KindOf<Each> = Each extends unknown ? keyof Each : never;

// In place: a copy into an object without prototype takes half as long again, and more memory.
function removePrototype(fields: Fields): void {
  Object.setPrototypeOf(fields, null);
  Object.values(fields).forEach(revive);
}

function revive(value: Value): void {
  for (const kind in value) if (!kinds.has(kind)) throw damaged();
  if ('mapValue' in value) removePrototype(value.mapValue.fields);
  else if ('arrayValue' in value) value.arrayValue.values.forEach(revive);
}
