import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** Words of the product that uses this backend. Its facts come in by configuration (config.ts). */
const words =
  /gabbai|\badmins\b|envelope|\bprizes?\b|\bsamples?\b|minyan|\bboys?\b|\bchildren\b|parsha|aliya|winner|yom tov|programme/i;

it('no module names what the product is about', () => {
  const modules = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.endsWith('.ts') && !/\.test\.ts$|(?:^|[\\/])testing[\\/]/.test(path),
  );
  expect(modules.length).toBeGreaterThan(100);
  const found = modules.flatMap((path) =>
    readFileSync(join(import.meta.dirname, path), 'utf8')
      .split('\n')
      .flatMap((line, index) => (words.test(line) ? [`${path}:${index + 1} ${line.trim()}`] : [])),
  );
  expect(found).toEqual([]);
});
