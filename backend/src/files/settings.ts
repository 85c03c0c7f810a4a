import { FilesError } from './errors.ts';
import type { HeaderSetting, ObjectSettings, ObjectSettingsPatch } from './model.ts';

export const headerSettings = [
  'contentType',
  'contentDisposition',
  'contentEncoding',
  'contentLanguage',
  'cacheControl',
] as const satisfies readonly HeaderSetting[];

// https://cloud.google.com/storage/quotas#objects: 8 KiB for the keys and values of custom metadata.
const maxCustomBytes = 8 * 1024;
// These go out again as response headers.
const headerValue = /^[\x20-\x7e]{1,1024}$/;

/** Settings after a change; refuses what could not be stored or sent as a header. */
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
  return { ...headers, custom: patchCustom(settings.custom, patch.custom) };
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
