import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

const testDir = dirname(fileURLToPath(import.meta.url));

/** What the SDK asks past its cache, whichever that is; what the backend alone decides; and what brings both caches. */
const oneCacheIsEnough = [
  'access',
  'accounts',
  'aggregates',
  'differential',
  'documents',
  'files',
  'limits',
  'lite',
  'model',
  'origins',
  'queries',
  'tls',
  'transforms',
];

/** What is kept and sent again runs twice: there the SDK takes other paths with a cache that outlives the page. */
export const sdkProjects = (['memory', 'persistent'] as const).map((cache) => ({
  name: `sdk, ${cache} cache`,
  testDir,
  metadata: { cache },
  testIgnore: cache === 'persistent' ? oneCacheIsEnough.map((name) => `${name}.spec.ts`) : [],
}));
