import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { repositoryRoot } from './repository.ts';

/** Words of roundabout sentences, with their replacements. */
const tellTaleWords: readonly (readonly [word: RegExp, instead: string])[] = [
  [/\bnobody\b/i, 'no user, no one; or turn the sentence around'],
  [/\bwhoever\b/i, 'anyone who, a caller that, the user who'],
  [/\banew\b/i, 'again'],
  [/\b(?:of|to) whom\b/i, 'start with the subject'],
  [/\b(?:is|are|was|were) told\b/i, 'is reported, is shown, learns of'],
  [/\bin the place of\b/i, 'instead of, in place of'],
  [/\bsign of life\b/i, 'ping, response'],
  [/\bfor the time being\b/i, 'for now, temporarily'],
  [/\bbe it\b/i, 'whether'],
];

/** The words above may stay here. Each exception needs a reason. */
const exceptions: readonly { readonly file: string; readonly reason: string }[] = [
  { file: 'tools/plain-english.test.ts', reason: 'names the words' },
];

/** 'nobody', 'whoever' and 'anew' in the whole repository, exceptions included. */
const maxCounted = 15;
const counted = /\b(?:nobody|whoever|anew)\b/gi;

/** Names that were replaced by those of the field, as files and as exports. */
const oldFileNames = new Set(
  `admit arriving-bodies arriving-list award-run boy-alone cache-marker crowd end-notice farewell folding gate give-back
  guards kept-changes last-seen lasting late late-failures list-drafts list-facts listen-beginning listen-glimpses
  listen-live listen-news listen-owner listen-pace listen-permits once owner-door patience read-ahead records-lock share
  steady unsent waiting whole-copies win-places win-sides winner-changes`.split(/\s+/),
);
const oldExports = new Set(
  `Admission BoysWin EditedWin KeptApp NewWin OldWin PastWinChange ReadAlong SharedLive Sink WinChange WinReference
  WinnerEntry Winners Wish admit anew beginShare cluesOf crowd farewell folded isTakenInTheEnd lastVisitor lasting
  losePatience lose offer onRecordsClose once openAhead openLate pagesAreFor patience say sayInTurn shakenBy share sidesOf
  steady stranger takeUpRefused turnAway unlessRecorded useIsThere useLate useSeen wayFromOutside weigh`.split(
    /\s+/,
  ),
);

const readable = /\.(?:ts|tsx|md|css|html)$/;
const skippedFolders = new Set(['node_modules', 'dist', 'data', '.git', 'test-results']);

const stem = (path: string) => basename(path).split('.')[0] ?? '';

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return skippedFolders.has(entry.name) ? [] : filesBelow(path);
    return entry.isFile() && readable.test(entry.name) ? [relative(repositoryRoot, path)] : [];
  });
}

const files = filesBelow(repositoryRoot).map((path) => ({
  path,
  text: readFileSync(join(repositoryRoot, path), 'utf8'),
}));

describe('texts and names are plain English', () => {
  it('has no roundabout words', () => {
    const found = files
      .filter(({ path }) => !exceptions.some(({ file }) => file === path))
      .flatMap(({ path, text }) =>
        text.split('\n').flatMap((line, index) =>
          tellTaleWords.flatMap(([word, instead]) => {
            const match = word.exec(line);
            return match === null ? [] : `${path}:${index + 1}: "${match[0]}": ${instead}`;
          }),
        ),
      );
    expect(found).toEqual([]);
  });

  it('has few exceptions, and each is needed', () => {
    const needed = exceptions.filter(({ file }) =>
      files.some(
        ({ path, text }) => path === file && tellTaleWords.some(([word]) => word.test(text)),
      ),
    );
    expect(needed).toEqual(exceptions);
    const others = files.filter(({ path }) => path !== 'tools/plain-english.test.ts');
    const count = others.reduce((sum, { text }) => sum + (text.match(counted)?.length ?? 0), 0);
    expect(count).toBeLessThanOrEqual(maxCounted);
  });

  it('has no file with an old name', () => {
    expect(files.map(({ path }) => path).filter((path) => oldFileNames.has(stem(path)))).toEqual(
      [],
    );
  });

  it('has no export with an old name', () => {
    const found = files.flatMap(({ path, text }) =>
      [...text.matchAll(/^export (?:async )?(?:function|const|class|interface|type) (\w+)/gm)]
        .map(([, name = '']) => name)
        .filter((name) => oldExports.has(name))
        .map((name) => `${path}: ${name}`),
    );
    expect(found).toEqual([]);
  });
});
