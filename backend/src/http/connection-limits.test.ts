import { expect, it } from 'vitest';
import { connectionLimitsWithin, descriptorLimit } from './connection-limits.ts';

it.each([
  [1_000_000, 8192, 2048],
  [Infinity, 8192, 2048],
  [4096, 3840, 1920],
  [1024, 768, 384],
  [256, 64, 32],
])(
  'found F1: with %d descriptors there are %d connections, and %d from one address',
  (descriptors, connections, connectionsPerAddress) => {
    expect(connectionLimitsWithin(descriptors)).toMatchObject({
      connections,
      connectionsPerAddress,
    });
  },
);

it.runIf(process.platform === 'linux')('knows how many descriptors there may be', () => {
  expect(descriptorLimit()).toBeGreaterThan(100);
});
