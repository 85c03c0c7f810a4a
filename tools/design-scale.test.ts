import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { repositoryRoot } from './repository.ts';

const scales: Readonly<Record<string, RegExp>> = {
  // Paper has points of its own.
  'font-size': /^(?:var\(--(?:type|mantine-font-size)-\w+\)|inherit|\d+pt)$/,
  // Below 5 px it is the rounded end of a drawn bar.
  'border-radius': /^(?:(?:var\(--radius-\w+\)|[0-4]px|0|50%|inherit)\s?)+$/,
  // Or a line one or two pixels wide.
  'box-shadow': /^(?:var\(--shadow-\w+\)|none|(?:inset )?0 -?[01](?:px)? 0 (?:2px )?\S.*)$/,
};

test('no stylesheet has a size of text, a corner or a shadow that is not on the scale of theme.css', () => {
  const strays = globSync('web/src/**/*.module.css', { cwd: repositoryRoot }).flatMap((file) => {
    const text = readFileSync(join(repositoryRoot, file), 'utf8');
    return [...text.matchAll(/^\s*([\w-]+): ([^;]+);/gm)].flatMap(([, name = '', value = '']) =>
      (scales[name]?.test(value) ?? true) ? [] : [`${file}: ${name}: ${value}`],
    );
  });
  expect(strays).toEqual([]);
});
