import { deviceStorage } from '../device-storage/device-storage.ts';

/** The six fields by which the Firebase SDK finds a project. */
const firebaseFields = [
  'apiKey',
  'authDomain',
  'projectId',
  'storageBucket',
  'messagingSenderId',
  'appId',
] as const;

interface RuntimeConfig {
  readonly firebase: Readonly<Record<(typeof firebaseFields)[number], string>>;
  /** The identity, document and file services answer on the page's own origin, not at Google. */
  readonly servicesOnThisOrigin: boolean;
  /** Other sites that a mailed link may lead on to. Only our own backend names them. */
  readonly allowedOrigins: readonly string[];
}

let loaded: RuntimeConfig | null = null;

/** The configuration; `loadRuntimeConfig` must have finished. */
export function runtimeConfig(): RuntimeConfig {
  if (loaded === null) throw new Error('The configuration is not loaded yet');
  return loaded;
}

const address = '/__/firebase/init.json';
const keptKey = 'runtime-config';

/**
 * Reads the configuration from the address at which Firebase Hosting serves it
 * (https://firebase.google.com/docs/hosting/reserved-urls), so that one build runs everywhere. One who comes back does
 * not wait for it: he goes on with what it was last time, and begins anew should it have changed.
 */
export async function loadRuntimeConfig(): Promise<void> {
  const kept = hasVisitor() ? deviceStorage.read(keptKey) : null;
  loaded = kept === null ? null : readKept(kept);
  if (kept === null || loaded === null) await readAnew();
  else void beginAnewIfChanged(kept);
}

/** `null` where an earlier version has kept less than this one needs. */
function readKept(text: string): RuntimeConfig | null {
  try {
    return readConfig(JSON.parse(text));
  } catch {
    return null;
  }
}

async function readAnew(): Promise<void> {
  try {
    const text = await fetchText();
    loaded = readConfig(JSON.parse(text));
    deviceStorage.write(keptKey, text);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw Object.assign(new Error(message, { cause: error }), { name: 'ConfigError' });
  }
}

async function beginAnewIfChanged(kept: string): Promise<void> {
  try {
    const text = await fetchText();
    // A network that wants to be signed in to answers with a page of its own.
    readConfig(JSON.parse(text));
    if (text === kept) return;
    deviceStorage.remove(keptKey);
    location.reload();
  } catch {
    // Without a connection what is kept has to do.
  }
}

async function fetchText(): Promise<string> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return response.text();
}

/** The key is src/data/session/last-signed-in-user.ts's, which is in the entry: this must not have to wait for that. */
function hasVisitor(): boolean {
  return deviceStorage.read('last-visitor') !== null;
}

/** Checks that all six fields are there; names every one that is not. */
export function readConfig(json: unknown): RuntimeConfig {
  const given: Readonly<Record<string, unknown>> =
    typeof json === 'object' && json !== null ? { ...json } : {};
  const missing = firebaseFields.filter((field) => typeof given[field] !== 'string');
  if (missing.length > 0) throw new Error(`${address} lacks ${missing.join(', ')}`);
  const field = (name: (typeof firebaseFields)[number]) => String(given[name]);
  return {
    firebase: {
      apiKey: field('apiKey'),
      authDomain: field('authDomain'),
      projectId: field('projectId'),
      storageBucket: field('storageBucket'),
      messagingSenderId: field('messagingSenderId'),
      appId: field('appId'),
    },
    servicesOnThisOrigin: given['servicesOnThisOrigin'] === true,
    allowedOrigins: textsIn(given['allowedOrigins']),
  };
}

function textsIn(given: unknown): readonly string[] {
  return Array.isArray(given) ? given.filter((entry) => typeof entry === 'string') : [];
}
