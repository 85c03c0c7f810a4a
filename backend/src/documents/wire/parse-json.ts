import { isWithinBounds, type JsonBounds } from '../../kernel/json-bounds.ts';
import { invalidArgument } from '../model/errors.ts';

/** Parses a JSON text; throws when it exceeds the bounds. */
export function parseJson(text: string, bounds: JsonBounds): unknown {
  if (!isWithinBounds(text, bounds)) throw invalidArgument('The request holds too much.');
  try {
    return JSON.parse(text);
  } catch {
    throw notJson();
  }
}

/** Parses JSON in UTF-8; throws when it exceeds the bounds. */
export function parseBytes(bytes: Buffer, bounds: JsonBounds): unknown {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw notJson();
  }
  return parseJson(text, bounds);
}

function notJson(): Error {
  return invalidArgument('The request is not valid JSON.');
}
