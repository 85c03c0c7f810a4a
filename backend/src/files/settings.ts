import { FilesError } from './errors.ts';
import type {
  HeaderSetting,
  ObjectFacts,
  ObjectSettings,
  ObjectSettingsPatch,
  StoredObject,
} from './model.ts';

export const headerSettings = [
  'contentType',
  'contentDisposition',
  'contentEncoding',
  'contentLanguage',
  'cacheControl',
] as const satisfies readonly HeaderSetting[];

/** The SDK's default type. */
export const unknownType = 'application/octet-stream';

// https://cloud.google.com/storage/quotas#objects: 8 KiB for the keys and values of custom metadata.
const maxCustomBytes = 8 * 1024;
// These are sent as response headers.
const headerValue = /^[\x20-\x7e]{1,1024}$/;

/** Applies a change; refuses values that cannot be stored or sent as headers. */
export function patchSettings(
  settings: ObjectSettings,
  patch: ObjectSettingsPatch,
): ObjectSettings {
  const headers: Partial<Record<HeaderSetting, string>> = {};
  for (const key of headerSettings) {
    const value = patch[key] === undefined ? settings[key] : patch[key];
    if (value === undefined || value === null) continue;
    if (!headerValue.test(value)) throw new FilesError('invalid-argument', `Invalid ${key}.`);
    headers[key] = value;
  }
  if (headers.cacheControl !== undefined)
    headers.cacheControl = privateCaching(headers.cacheControl);
  // The bytes are checked without decoding, so they must be sent without an encoding.
  if ((headers.contentEncoding ?? 'identity') !== 'identity') {
    throw new FilesError('invalid-argument', 'Invalid contentEncoding.');
  }
  return { ...headers, custom: patchCustom(settings.custom, patch.custom) };
}

/** Keeps shared caches from storing files, which may be private. */
export function privateCaching(cacheControl: string): string {
  const directives = cacheControl.split(',').map((directive) => directive.trim());
  const others = directives.filter(
    (directive) => !/^(?:public|private|s-maxage|)(?:\s*=.*)?$/i.test(directive),
  );
  return ['private', ...others].join(', ');
}

function patchCustom(
  custom: ObjectSettings['custom'],
  patch: ObjectSettingsPatch['custom'],
): ObjectSettings['custom'] {
  if (patch === undefined) return custom;
  if (patch === null) return {};
  const entries = new Map<string, string | null>(Object.entries({ ...custom, ...patch }));
  const kept = [...entries].filter((entry): entry is [string, string] => entry[1] !== null);
  const bytes = kept.reduce((sum, [key, value]) => sum + Buffer.byteLength(key + value), 0);
  if (bytes > maxCustomBytes) throw new FilesError('invalid-argument', 'Too much metadata.');
  return Object.fromEntries(kept);
}

/** The settings with defaults. */
export function effectiveSettings({ name, settings }: ObjectFacts): ObjectSettings {
  return {
    contentType: unknownType,
    contentEncoding: 'identity',
    contentDisposition: disposition('inline', name),
    ...settings,
  };
}

/** A Content-Disposition with the last part of the object's name (RFC 6266, RFC 8187). */
export function disposition(kind: 'inline' | 'attachment', objectName: string): string {
  const fileName = objectName.slice(objectName.lastIndexOf('/') + 1);
  const encoded = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename*=utf-8''${encoded}`;
}

/** Changes with every new version of the bytes or of the metadata. */
export function entityTag({
  generation,
  metageneration,
}: Pick<StoredObject, 'generation' | 'metageneration'>): string {
  return `${generation}-${metageneration}`;
}
