/**
 * The allowed imports between folders. `oxlint.config.ts` turns each zone into lint rules, and `arrows.test.ts` checks every
 * rule with a file that breaks it.
 */
interface ForbiddenImport {
  /** Matched against the import's path. */
  readonly regex: string;
  /** The lint message: where the code belongs instead. */
  readonly message: string;
  /** A forbidden import for the test. */
  readonly example: string;
}

export interface Zone {
  readonly name: string;
  /** Globs; the test adds a file that matches the first one. */
  readonly files: readonly string[];
  readonly exceptFiles?: readonly string[];
  readonly forbidden: readonly ForbiddenImport[];
}

/** Forbids imports from a folder. */
const folder = (name: string, message: string): ForbiddenImport => ({
  regex: `^(\\.\\./)+${name}(/|$)`,
  message,
  example: `../../${name}/thing.ts`,
});

const folders = (names: readonly string[], message: string): ForbiddenImport[] =>
  names.map((name) => folder(name, message));

const noFirebase: ForbiddenImport = {
  regex: '^@?firebase(/|$)',
  message: 'Only web/src/data calls Firebase: add a function there and call it.',
  example: 'firebase/firestore',
};
const noBackend: ForbiddenImport = {
  regex: '^(@gabbai/(tools|e2e)|backend-for-firebase-sdk)(/|$)',
  message: 'The app calls the backend through the Firebase SDK only.',
  example: 'backend-for-firebase-sdk/backend.ts',
};
const noProgramme: ForbiddenImport = {
  regex: '^@gabbai/(domain|web|tools|e2e)(/|$)',
  message:
    'The backend knows nothing of the programme: what envelopes and prizes mean belongs in domain.',
  example: '@gabbai/domain/points.ts',
};
const noFirebaseInBackend: ForbiddenImport = {
  regex: '^@?firebase(/|$|-admin)',
  message: 'The backend does not use the SDK. Tests with the SDK belong in backend/test/sdk.',
  example: 'firebase/app',
};
const noComposition: ForbiddenImport = {
  regex: '^(\\.\\./)+(backend|cli|config|serve)\\.ts$',
  message: 'backend.ts composes the services; nothing points back at it.',
  example: '../../backend.ts',
};

const services = ['identity', 'documents', 'files'];
const plumbing = ['sqlite', 'http', 'rules'];
const serviceZones = services.map((service): Zone => {
  const others = services.filter((other) => other !== service);
  return {
    name: `backend/${service}`,
    files: [`backend/src/${service}/**`],
    forbidden: [
      ...others.map((other) =>
        folder(
          other,
          `Services never import one another: pass ${service} what it needs in backend.ts.`,
        ),
      ),
      {
        regex: '^(\\.\\./)+http/[^/]*$',
        message: 'Of http a service imports http/request alone; backend.ts passes it the app.',
        example: '../../http/server.ts',
      },
      noComposition,
      noProgramme,
      noFirebaseInBackend,
    ],
  };
});

const behaviourZones = services.map((service): Zone => ({
  name: `backend/${service} behaviour`,
  files: [`backend/src/${service}/*.ts`],
  exceptFiles: ['**/*.test.ts'],
  forbidden: [
    {
      regex: '^\\./wire/',
      message: 'wire/ imports the service, not the other way round.',
      example: './wire/example.ts',
    },
    folder('http', 'Behaviour does not know HTTP: read the request in wire/ and pass on values.'),
  ],
}));

/** The folders and files of backend/src/documents that each of its folders may import. */
const documentImports: Readonly<Record<string, readonly string[]>> = {
  model: [],
  access: ['model'],
  store: ['model'],
  query: ['model'],
  write: ['model', 'access'],
  listen: ['model', 'query', 'documents'],
  channel: [],
};
const documentParts = [
  ...Object.keys(documentImports),
  'wire',
  'documents',
  'create-documents',
  'caller-limits',
  'request-bounds',
];
const documentZones = Object.entries(documentImports).map(([name, allowed]): Zone => {
  const forbidden = documentParts.filter((part) => part !== name && !allowed.includes(part));
  return {
    name: `backend/documents/${name}`,
    files: [`backend/src/documents/${name}/**`],
    exceptFiles: ['**/*.test.ts'],
    forbidden: [
      {
        regex: `^\\.\\./(${forbidden.join('|')})(/|\\.ts$)`,
        message: `documents/${name} may import only these parts of documents: ${allowed.join(', ') || 'none'}.`,
        example: '../wire/example.ts',
      },
    ],
  };
});

/** The folders of web/src/data in layers, the lowest first. A folder imports only from lower layers. */
const dataLayers = [
  ['firebase', 'stored'],
  ['connection', 'current-session'],
  ['live'],
  ['changes'],
  ['years'],
  ['files'],
  ['wins'],
  ['minyan'],
  ['envelopes', 'programme', 'session'],
  ['year-closing'],
  ['activity-log'],
];

const dataZones = dataLayers.flatMap((layer, index) =>
  layer.map((name): Zone => {
    const others = layer.filter((other) => other !== name);
    return {
      name: `web/data/${name}`,
      files: [`web/src/data/${name}/**`],
      forbidden: [...others, ...dataLayers.slice(index + 1).flat()].map((other) =>
        folder(other, `${name} lies below ${other}: move the code up, or pass in what it needs.`),
      ),
    };
  }),
);

const outside = [noFirebase, noBackend];

/** A folder of the app that may not import these others. */
const webZone = (
  name: string,
  others: readonly string[],
  message: string,
  more: readonly ForbiddenImport[] = outside,
): Zone => ({
  name: `web/${name}`,
  files: [`web/src/${name}/**`],
  forbidden: [...folders(others, message), ...more],
});

export const zones: readonly Zone[] = [
  {
    name: 'domain',
    files: ['domain/src/**'],
    exceptFiles: ['**/*.test.ts'],
    forbidden: [
      {
        regex: '^[^.]',
        message: 'The domain is pure: it imports nothing from outside. Pass in what it needs.',
        example: 'node:fs',
      },
      {
        regex: '^\\.\\./\\.\\./',
        message: 'The domain imports nothing outside itself.',
        example: '../../web/src/main.tsx',
      },
    ],
  },
  {
    name: 'web/kernel',
    files: ['web/src/kernel/**'],
    forbidden: [
      {
        regex: '^\\.\\./',
        message: 'The kernel imports nothing of the app: move the code up to its user.',
        example: '../data/errors.ts',
      },
      ...outside,
    ],
  },
  webZone(
    'device-storage',
    ['app', 'features', 'records', 'data', 'ui', 'config'],
    'device-storage imports nothing: it stores texts without knowing their meaning.',
  ),
  webZone(
    'config',
    ['app', 'features', 'records', 'data', 'ui'],
    'config holds paths, texts and settings, and imports nothing of these folders.',
  ),
  webZone(
    'ui',
    ['app', 'features', 'records', 'data', 'config', 'device-storage'],
    'ui knows nothing of the programme: pass values and callbacks in as props.',
    [
      {
        regex: '^@gabbai/',
        message: 'ui knows nothing of the programme: such a component belongs in its feature.',
        example: '@gabbai/domain/points.ts',
      },
      noFirebase,
    ],
  ),
  webZone(
    'data',
    ['app', 'features', 'records', 'ui'],
    'data has no user interface: throw a DataError and let the feature show it.',
    [noBackend],
  ),
  ...dataZones,
  webZone(
    'records',
    ['app', 'features'],
    'records holds what features share: pass values and callbacks in as props.',
  ),
  webZone(
    'features',
    ['app'],
    'Features do not import app: shared code belongs in records, ui or config.',
    [
      {
        regex: '^\\.\\./[^.]|^(\\.\\./)+features(/|$)',
        message:
          'Features never import one another: shared code belongs in records, ui, data or domain.',
        example: '../dashboard/example.tsx',
      },
      ...outside,
    ],
  ),
  {
    name: 'web/app',
    files: ['web/src/app/**', 'web/src/*.tsx'],
    forbidden: outside,
  },
  {
    name: 'backend/kernel',
    files: ['backend/src/kernel/**'],
    forbidden: [
      {
        regex: '^\\.\\./',
        message: 'The kernel imports nothing of the backend: move the code to its caller.',
        example: '../sqlite/database.ts',
      },
      noProgramme,
    ],
  },
  ...plumbing.map((name): Zone => ({
    name: `backend/${name}`,
    files: [`backend/src/${name}/**`],
    forbidden: [
      {
        regex: `^(\\.\\./)+(${[...services, ...plumbing].filter((other) => other !== name).join('|')})(/|$)`,
        message: `${name} imports the kernel only: take services as arguments.`,
        example: '../documents/documents.ts',
      },
      noComposition,
      noProgramme,
    ],
  })),
  ...serviceZones,
  ...behaviourZones,
  ...documentZones,
  {
    name: 'backend/mail-queue',
    files: ['backend/src/mail-queue/**'],
    forbidden: [
      {
        regex: '^(\\.\\./)+(http|files|rules|sqlite)(/|$)',
        message:
          'The mail queue calls the document service and a mail server: take others as arguments.',
        example: '../http/server.ts',
      },
      noComposition,
      noProgramme,
      noFirebaseInBackend,
    ],
  },
  {
    name: 'backend composition',
    files: ['backend/src/*.ts'],
    forbidden: [noProgramme, noFirebaseInBackend],
  },
  {
    name: 'web/build',
    files: ['web/build/**', 'web/vite.config.ts'],
    exceptFiles: ['**/*.test.ts'],
    forbidden: [
      {
        regex:
          '^(@gabbai/(tools|e2e)|backend-for-firebase-sdk)(/|$)|^(\\.\\./)+(tools|backend|e2e)/',
        message: 'The build of the app stands alone: tools start it as a command.',
        example: '../../tools/repository.ts',
      },
    ],
  },
  {
    name: 'tools',
    files: ['tools/**/*.ts'],
    forbidden: [
      {
        // check-records reads stored records and names findings as the app does: web/src/data/stored and web/src/config.
        regex:
          '^@gabbai/(web|e2e)(/|$)|/web/build/|/web/src/(main|app|features|records|ui|kernel|device-storage)|/web/src/data/(activity-log|changes|connection|current-session|envelopes|files|firebase|live|programme|session|wins|year-closing|years)/',
        message: 'Tools import domain and backend, and build the app only as a command.',
        example: '../web/build/compress.ts',
      },
    ],
  },
];
