import * as v from 'valibot';
import { deviceStorage } from '../device-storage/device-storage.ts';

const firebaseSchema = v.object({
  apiKey: v.string(),
  authDomain: v.string(),
  projectId: v.string(),
  storageBucket: v.string(),
  messagingSenderId: v.string(),
  appId: v.string(),
});

interface RuntimeConfig {
  readonly firebase: v.InferOutput<typeof firebaseSchema>;
  readonly servicesOnThisOrigin: boolean;
  /** Other sites that an email link may continue to. Only our own backend sets this. */
  readonly allowedOrigins: readonly string[];
  /** False for our own backend without a mail server. */
  readonly mailsInvitations: boolean;
}

let loaded: RuntimeConfig | null = null;

export function runtimeConfig(): RuntimeConfig {
  if (loaded === null) throw new Error('The configuration is not loaded yet');
  return loaded;
}

const address = '/__/firebase/init.json';
const cacheKey = 'runtime-config';

/** Reads Firebase Hosting's /__/firebase/init.json, so that one build runs everywhere. A change reloads the page. */
export async function loadRuntimeConfig(): Promise<void> {
  const kept = hasSignedInBefore() ? deviceStorage.read(cacheKey) : null;
  loaded = kept === null ? null : parseCached(kept);
  if (kept === null || loaded === null) await fetchConfig();
  else void reloadIfChanged(kept);
}

function parseCached(text: string): RuntimeConfig | null {
  try {
    return readConfig(JSON.parse(text));
  } catch {
    return null;
  }
}

async function fetchConfig(): Promise<void> {
  try {
    const text = await fetchText();
    loaded = readConfig(JSON.parse(text));
    deviceStorage.write(cacheKey, text);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw Object.assign(new Error(message, { cause: error }), { name: 'ConfigError' });
  }
}

async function reloadIfChanged(kept: string): Promise<void> {
  try {
    const text = await fetchText();
    // A captive portal answers with a page of its own.
    readConfig(JSON.parse(text));
    if (text === kept) return;
    deviceStorage.remove(cacheKey);
    location.reload();
  } catch {
    // Offline: the cached configuration is enough.
  }
}

async function fetchText(): Promise<string> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return response.text();
}

/** Repeats the key of last-signed-in-user.ts, because that module is in the entry chunk. */
function hasSignedInBefore(): boolean {
  return deviceStorage.read('last-visitor') !== null;
}

export function readConfig(json: unknown): RuntimeConfig {
  const given: Readonly<Record<string, unknown>> =
    typeof json === 'object' && json !== null ? { ...json } : {};
  const { success, output: firebase, issues = [] } = v.safeParse(firebaseSchema, given);
  if (!success)
    throw new Error(`${address} lacks ${issues.map(({ path }) => path?.[0].key).join(', ')}`);
  return {
    firebase,
    servicesOnThisOrigin: given['servicesOnThisOrigin'] === true,
    allowedOrigins: textsIn(given['allowedOrigins']),
    mailsInvitations: given['mailsInvitations'] !== false,
  };
}

function textsIn(given: unknown): readonly string[] {
  return Array.isArray(given) ? given.filter((entry) => typeof entry === 'string') : [];
}
