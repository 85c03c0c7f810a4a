/**
 * The layout's arrows as a table: which folder may import what. `oxlint.config.ts` turns each row into a guard,
 * and `arrows.test.ts` feeds every guard a file that breaks it.
 */
interface ForbiddenImport {
  /** Matched against the text between the quotes of an import. */
  readonly regex: string;
  /** Where the code belongs instead, shown to whoever breaks the rule. */
  readonly message: string;
  /** An import that this guard must refuse; the guards' test uses it. */
  readonly example: string;
}

export interface Zone {
  readonly name: string;
  readonly files: readonly string[];
  readonly exceptFiles?: readonly string[];
  /** A file of the zone, for the guards' test. */
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
  message: 'Only web/src/data speaks to Firebase: add a verb there and call it.',
  example: 'firebase/firestore',
};
const noBackend: ForbiddenImport = {
  regex: '^(@gabbai/(tools|e2e)|backend-for-firebase-sdk)(/|$)',
  message: 'The app reaches the backend through the Firebase SDK alone.',
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
  message:
    'The backend answers the SDK, it does not use it. Tests with the SDK live in backend/test/sdk.',
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
          `Services never import one another: let backend.ts hand ${service} what it needs.`,
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
      message:
        'Behaviour does not know its wire: wire/ imports the service, not the other way round.',
      example: './wire/example.ts',
    },
    folder('http', 'Behaviour does not know HTTP: read the request in wire/ and pass on values.'),
  ],
}));

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
    name: 'web/device-storage',
    files: ['web/src/device-storage/**'],
    exampleFile: 'web/src/device-storage/example.ts',
    forbidden: [
      ...['app', 'features', 'data', 'ui', 'config'].map((name) =>
        folder(
          name,
          'device-storage is a leaf: it holds texts and knows nothing of their meaning.',
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
      ...['app', 'features', 'data', 'ui'].map((name) =>
        folder(name, 'config is a leaf: it holds paths, texts and settings.'),
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
      ...['app', 'features', 'data', 'config', 'device-storage'].map((name) =>
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
      ...['app', 'features', 'ui'].map((name) =>
        folder(name, 'data never shows anything: throw a DataError and let the feature speak.'),
      ),
      noBackend,
    ],
  },
  {
    name: 'web/features',
    files: ['web/src/features/**'],
    exampleFile: 'web/src/features/login/example.tsx',
    forbidden: [
      folder(
        'app',
        'A feature does not know the shell that shows it: what both need belongs in ui or config.',
      ),
      {
        regex: '^\\.\\./[^.]|^(\\.\\./)+features(/|$)',
        message:
          'Features never import one another: what two of them need belongs in ui, data or domain.',
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
        message: `${name} is plumbing and imports the kernel alone: take services as arguments.`,
        example: '../documents/documents.ts',
      },
      noComposition,
      noProgramme,
    ],
  })),
  ...serviceZones,
  ...behaviourZones,
  {
    name: 'backend/documents/channel',
    files: ['backend/src/documents/channel/**'],
    exceptFiles: ['**/*.test.ts'],
    exampleFile: 'backend/src/documents/channel/example.ts',
    forbidden: [
      {
        regex: '^\\.\\./[^.]',
        message:
          'The channel carries messages and knows nothing of documents: decode them in wire/.',
        example: '../documents.ts',
      },
    ],
  },
  {
    name: 'backend composition',
    files: ['backend/src/*.ts'],
    exampleFile: 'backend/src/example.ts',
    forbidden: [noProgramme, noFirebaseInBackend],
  },
  {
    name: 'tools',
    files: ['tools/**/*.ts'],
    exampleFile: 'tools/example.ts',
    forbidden: [
      {
        regex: '^@gabbai/(web|e2e)(/|$)|/web/src/',
        message: 'Tools use domain and backend; the app is only built by them.',
        example: '../web/src/main.tsx',
      },
    ],
  },
];
