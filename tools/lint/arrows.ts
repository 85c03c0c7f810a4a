/**
 * Which folder may import what. `oxlint.config.ts` turns each row into a lint rule, and `arrows.test.ts` checks every rule
 * with a file that breaks it.
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
  readonly files: readonly string[];
  readonly exceptFiles?: readonly string[];
  /** A file of the zone for the test. */
  readonly exampleFile: string;
  readonly forbidden: readonly ForbiddenImport[];
}

const folder = (name: string, message: string): ForbiddenImport => ({
  regex: `^(\\.\\./)+${name}(/|$)`,
  message,
  example: `../../${name}/thing.ts`,
});

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
    exampleFile: `backend/src/${service}/wire/example.ts`,
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
  exampleFile: `backend/src/${service}/example.ts`,
  forbidden: [
    {
      regex: '^\\./wire/',
      message: 'wire/ imports the service, not the other way round.',
      example: './wire/example.ts',
    },
    folder('http', 'Behaviour does not know HTTP: read the request in wire/ and pass on values.'),
  ],
}));

/** What each folder of backend/src/documents may import of the others, and of the files beside them. */
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
    exampleFile: `backend/src/documents/${name}/example.ts`,
    forbidden: [
      {
        regex: `^\\.\\./(${forbidden.join('|')})(/|\\.ts$)`,
        message: `documents/${name} may import only these parts of documents: ${allowed.join(', ') || 'none'}.`,
        example: '../wire/example.ts',
      },
    ],
  };
});

/** The folders of web/src/data from the lowest layer to the highest: none imports its own layer's others, or a higher one. */
const dataLayers = [
  ['firebase', 'stored'],
  ['connection', 'current-session'],
  ['live'],
  ['changes'],
  ['files'],
  ['wins'],
  ['envelopes', 'programme', 'session'],
];

const dataZones = dataLayers.flatMap((layer, index) =>
  layer.map((name): Zone => {
    const others = layer.filter((other) => other !== name);
    return {
      name: `web/data/${name}`,
      files: [`web/src/data/${name}/**`],
      // It loads the kinds of the layers above when a closed page has left a change of theirs.
      exceptFiles: ['web/src/data/changes/kept-kinds.ts'],
      exampleFile: `web/src/data/${name}/example.ts`,
      forbidden: [...others, ...dataLayers.slice(index + 1).flat()].map((other) =>
        folder(other, `${name} lies below ${other}: move the code up, or pass in what it needs.`),
      ),
    };
  }),
);

export const zones: readonly Zone[] = [
  {
    name: 'domain',
    files: ['domain/src/**'],
    exceptFiles: ['**/*.test.ts'],
    exampleFile: 'domain/src/example.ts',
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
    exampleFile: 'web/src/kernel/example.ts',
    forbidden: [
      {
        regex: '^\\.\\./',
        message: 'The kernel imports nothing of the app: move the code up to its user.',
        example: '../data/errors.ts',
      },
      noFirebase,
      noBackend,
    ],
  },
  {
    name: 'web/device-storage',
    files: ['web/src/device-storage/**'],
    exampleFile: 'web/src/device-storage/example.ts',
    forbidden: [
      ...['app', 'features', 'records', 'data', 'ui', 'config'].map((name) =>
        folder(
          name,
          'device-storage imports nothing: it stores texts without knowing their meaning.',
        ),
      ),
      noFirebase,
      noBackend,
    ],
  },
  {
    name: 'web/config',
    files: ['web/src/config/**'],
    exampleFile: 'web/src/config/example.ts',
    forbidden: [
      ...['app', 'features', 'records', 'data', 'ui'].map((name) =>
        folder(
          name,
          'config holds paths, texts and settings, and imports nothing of these folders.',
        ),
      ),
      noFirebase,
      noBackend,
    ],
  },
  {
    name: 'web/ui',
    files: ['web/src/ui/**'],
    exampleFile: 'web/src/ui/example.tsx',
    forbidden: [
      ...['app', 'features', 'records', 'data', 'config', 'device-storage'].map((name) =>
        folder(name, 'ui knows nothing of the programme: pass values and callbacks in as props.'),
      ),
      {
        regex: '^@gabbai/',
        message: 'ui knows nothing of the programme: such a component belongs in its feature.',
        example: '@gabbai/domain/points.ts',
      },
      noFirebase,
    ],
  },
  {
    name: 'web/data',
    files: ['web/src/data/**'],
    exampleFile: 'web/src/data/example.ts',
    forbidden: [
      ...['app', 'features', 'records', 'ui'].map((name) =>
        folder(name, 'data has no user interface: throw a DataError and let the feature show it.'),
      ),
      noBackend,
    ],
  },
  ...dataZones,
  {
    name: 'web/records',
    files: ['web/src/records/**'],
    exampleFile: 'web/src/records/example.tsx',
    forbidden: [
      ...['app', 'features'].map((name) =>
        folder(name, 'records holds what features share: pass values and callbacks in as props.'),
      ),
      noFirebase,
      noBackend,
    ],
  },
  {
    name: 'web/features',
    files: ['web/src/features/**'],
    exampleFile: 'web/src/features/login/example.tsx',
    forbidden: [
      folder('app', 'Features do not import app: shared code belongs in records, ui or config.'),
      {
        regex: '^\\.\\./[^.]|^(\\.\\./)+features(/|$)',
        message:
          'Features never import one another: shared code belongs in records, ui, data or domain.',
        example: '../dashboard/example.tsx',
      },
      noFirebase,
      noBackend,
    ],
  },
  {
    name: 'web/app',
    files: ['web/src/app/**', 'web/src/*.tsx'],
    exampleFile: 'web/src/app/example.tsx',
    forbidden: [noFirebase, noBackend],
  },
  {
    name: 'backend/kernel',
    files: ['backend/src/kernel/**'],
    exampleFile: 'backend/src/kernel/example.ts',
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
    exampleFile: `backend/src/${name}/example.ts`,
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
    name: 'backend composition',
    files: ['backend/src/*.ts'],
    exampleFile: 'backend/src/example.ts',
    forbidden: [noProgramme, noFirebaseInBackend],
  },
  {
    name: 'web/build',
    files: ['web/build/**', 'web/vite.config.ts'],
    exceptFiles: ['**/*.test.ts'],
    exampleFile: 'web/build/example.ts',
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
    exampleFile: 'tools/example.ts',
    forbidden: [
      {
        regex: '^@gabbai/(web|e2e)(/|$)|/web/(src|build)/',
        message: 'Tools import domain and backend, and build the app only as a command.',
        example: '../web/build/compress.ts',
      },
    ],
  },
];
