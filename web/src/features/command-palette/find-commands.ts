import { normalizeForSearch } from '@gabbai/domain/normalize-for-search.ts';
import { paletteSynonyms } from '../../config/palette-texts.ts';
import type { Command } from './command.ts';

/** Fewer letters are more likely the start of a boy's name. */
const minActionLength = 3;

interface FoundCommands {
  readonly pages: readonly Command[];
  readonly actions: readonly Command[];
  /** The text begins an action, so that it is more likely meant than a boy of such a name. */
  readonly isAction: boolean;
}

/** The commands whose label or synonyms match every word. */
export function findCommands(text: string, commands: readonly Command[]): FoundCommands {
  const wanted = normalizeForSearch(text);
  const words = wanted.split(' ');
  const found = commands.filter((command) => matchesWords(command, words));
  const actions = found.filter(({ kind }) => kind === 'action');
  const begun = actions.filter(({ label }) => normalizeForSearch(label).startsWith(wanted));
  return {
    pages: found.filter(({ kind }) => kind === 'page'),
    actions: [...new Set([...begun, ...actions])],
    isAction: wanted.length >= minActionLength && begun.length > 0,
  };
}

function matchesWords({ id, label }: Command, words: readonly string[]): boolean {
  const name = normalizeForSearch(label);
  const synonyms = paletteSynonyms[id] ?? [];
  return words.every(
    (word) =>
      name.includes(word) ||
      (word.length >= minActionLength && synonyms.some((synonym) => synonym.startsWith(word))),
  );
}
