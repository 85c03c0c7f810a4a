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

const stylesheets = globSync('web/src/**/*.css', { cwd: repositoryRoot }).map(
  (file) => [file, readFileSync(join(repositoryRoot, file), 'utf8')] as const,
);

test('stylesheets say start and end, not left and right or top and bottom', () => {
  const physical =
    /^(?:(?:scroll-)?(?:margin|padding)|border|inset)(?:-(?:top|right|bottom|left)\b)|^(?:top|right|bottom|left)$/;
  const strays = stylesheets.flatMap(([file, text]) =>
    [...text.matchAll(/^\s*([\w-]+): ([^;]+);/gm)].flatMap(([, name = '', value = '']) =>
      physical.test(name) ? [`${file}: ${name}: ${value}`] : [],
    ),
  );
  expect(strays).toEqual([]);
});

test('a stylesheet has at most 200 lines, and composes no rules of another', () => {
  expect(
    stylesheets.filter(([, text]) => text.split('\n').length > 201).map(([file]) => file),
  ).toEqual([]);
  expect(
    stylesheets.filter(([, text]) => text.includes('composes:')).map(([file]) => file),
  ).toEqual([]);
});

test('each plain class name is one of the shared stylesheets, and each of theirs is used', () => {
  const defined = definedIn(/\/ui\/(?:layout|text|space|surface)\.css$/);
  const named = new Set([...defined, ...definedIn(/\/app\/\w+(?<!module)\.css$/)]);
  const used = new Set(
    globSync('web/src/**/*.tsx', { cwd: repositoryRoot }).flatMap((file) => plainClassesOf(file)),
  );
  expect([...used].filter((name) => !named.has(name))).toEqual([]);
  expect(defined.filter((name) => !used.has(name))).toEqual([]);
});

/** The class names that stylesheets define. */
function definedIn(files: RegExp): readonly string[] {
  return stylesheets.flatMap(([file, text]) =>
    files.test(file)
      ? [...text.matchAll(/^\s*(?::root )?\.([\w-]+)/gm)].map(([, name = '']) => name)
      : [],
  );
}

/** The class names in a component's `className` and `classNames`, without those of CSS modules. */
function plainClassesOf(file: string): readonly string[] {
  const text = readFileSync(join(repositoryRoot, file), 'utf8');
  const given = text.matchAll(
    /\b(?:className=\{?|(?:className|root|label|input|body|description|error|wrapper): )(?:"([^"]*)"|'([^']*)'|`([^`]*)`)/g,
  );
  return [...given].flatMap(([, inDouble, inSingle, inTemplate]) =>
    (inDouble ?? inSingle ?? inTemplate ?? '')
      .replaceAll(/\$\{[^}]*\}/g, ' ')
      .split(/\s+/)
      .filter((name) => /^[a-z][a-z\d-]*$/.test(name)),
  );
}
