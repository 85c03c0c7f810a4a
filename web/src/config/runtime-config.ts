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
}

let loaded: RuntimeConfig | null = null;

/** The configuration; `loadRuntimeConfig` must have finished. */
export function runtimeConfig(): RuntimeConfig {
  if (loaded === null) throw new Error('The configuration is not loaded yet');
  return loaded;
}

/**
 * Reads the configuration from the address at which Firebase Hosting serves it
 * (https://firebase.google.com/docs/hosting/reserved-urls), so that one build runs everywhere.
 */
export async function loadRuntimeConfig(): Promise<void> {
  try {
    const response = await fetch('/__/firebase/init.json');
    if (!response.ok) throw new Error(`/__/firebase/init.json answered ${response.status}`);
    loaded = readConfig(await response.json());
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw Object.assign(new Error(message, { cause: error }), { name: 'ConfigError' });
  }
}

/** Checks that all six fields are there; names every one that is not. */
export function readConfig(json: unknown): RuntimeConfig {
  const given: Readonly<Record<string, unknown>> =
    typeof json === 'object' && json !== null ? { ...json } : {};
  const missing = firebaseFields.filter((field) => typeof given[field] !== 'string');
  if (missing.length > 0) throw new Error(`/__/firebase/init.json lacks ${missing.join(', ')}`);
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
  };
}
