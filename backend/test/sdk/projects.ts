import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

const testDir = dirname(fileURLToPath(import.meta.url));

/** What the SDK asks past its cache, whichever that is; and what brings both caches itself. */
const pastTheCache = [
  'accounts',
  'aggregates',
  'differential',
  'files',
  'limits',
  'lite',
  'model',
  'origins',
  'tls',
];

/** The suite runs twice: the SDK takes other paths with a cache that outlives the page. */
export const sdkProjects = (['memory', 'persistent'] as const).map((cache) => ({
  name: `sdk, ${cache} cache`,
  testDir,
  metadata: { cache },
  testIgnore: cache === 'persistent' ? pastTheCache.map((name) => `${name}.spec.ts`) : [],
}));
