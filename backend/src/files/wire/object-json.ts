import type { Micros } from '../../kernel/micros.ts';
import { FilesError, unsupported } from '../errors.ts';
import { isWithinBounds } from '../../kernel/json-bounds.ts';
import type { HeaderSetting, ObjectSettings, ObjectSettingsPatch, StoredObject } from '../model.ts';
import { effectiveSettings, entityTag, headerSettings, patchSettings } from '../settings.ts';

/** The members of an object resource that can be set. */
export const settable: readonly string[] = [...headerSettings, 'metadata'];
const ofUploads = [...settable, 'bucket', 'md5Hash', 'name'];

const jsonBounds = { parts: 20_000, members: 10_000, allMembers: 20_000, depth: 10 };

/** An object's metadata as JSON. */
export function objectToJson(object: StoredObject, bucket: string): Record<string, unknown> {
  const { custom, ...headers } = effectiveSettings(object);
  return {
    ...describeObject(object, bucket),
    downloadTokens: object.downloadToken,
    ...headers,
    ...(Object.keys(custom).length > 0 && { metadata: custom }),
  };
}

/** What the service itself sets; 64-bit numbers are strings. */
export function describeObject(object: StoredObject, bucket: string): object {
  return {
    name: object.name,
    bucket,
    generation: String(object.generation),
    metageneration: String(object.metageneration),
    timeCreated: toIsoMillis(object.created),
    updated: toIsoMillis(object.updated),
    storageClass: 'STANDARD',
    size: String(object.size),
    md5Hash: object.md5,
    crc32c: object.crc32c,
    etag: entityTag(object),
  };
}

/** Parses a change of metadata; members that only the service may set are ignored, or with `known` refused. */
export function readSettingsPatch(
  text: string,
  known: readonly string[] | null = null,
): ObjectSettingsPatch {
  const json = readJson(text);
  const other = Object.keys(json).find((key) => known?.includes(key) === false);
  if (other !== undefined) throw unsupported(other);
  const patch: Partial<Record<HeaderSetting, string | null>> = {};
  for (const key of headerSettings) {
    const value = json[key];
    if (value !== undefined) patch[key] = readStringOrNull(value);
  }
  const custom = json['metadata'];
  if (custom === undefined) return patch;
  if (custom === null) return { ...patch, custom };
  const entries = Object.entries(asRecord(custom));
  return {
    ...patch,
    custom: Object.fromEntries(entries.map(([key, value]) => [key, readStringOrNull(value)])),
  };
}

/** Parses the metadata of an upload. */
export function readUploadJson(
  text: string,
  contentType: string | null,
  isStrict = false,
): { settings: ObjectSettings; md5: string | null } {
  const patch = readSettingsPatch(text, isStrict ? ofUploads : null);
  const settings = patchSettings({ custom: {} }, { contentType, ...patch });
  return { settings, md5: readStringOrNull(readJson(text)['md5Hash'] ?? null) };
}

function readJson(text: string): Readonly<Record<string, unknown>> {
  return asRecord(text === '' ? {} : parseJson(text));
}

function parseJson(text: string): unknown {
  if (!isWithinBounds(text, jsonBounds))
    throw new FilesError('invalid-argument', 'The metadata is too complex.');
  try {
    return JSON.parse(text);
  } catch {
    throw new FilesError('invalid-argument', 'Malformed JSON.');
  }
}

function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new FilesError('invalid-argument', 'Expected a JSON object.');
  }
  return Object.fromEntries(Object.entries(value));
}

function readStringOrNull(value: unknown): string | null {
  if (value === null || typeof value === 'string') return value;
  throw new FilesError('invalid-argument', 'Metadata values must be strings.');
}

function toIsoMillis(micros: Micros): string {
  return new Date(Math.floor(micros / 1000)).toISOString();
}
