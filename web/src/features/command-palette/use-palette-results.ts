import { useMemo } from 'react';
import { normalizeForSearch } from '@gabbai/domain/normalize-for-search.ts';
import type { Envelope } from '@gabbai/domain/envelope.ts';
import { bestByName, isGuess } from '@gabbai/domain/name-search.ts';
import { listTexts } from '../../config/list-texts.ts';
import { paletteSynonyms, paletteTexts } from '../../config/palette-texts.ts';
import { usePartialEnvelopes } from '../../data/live/live-envelopes.ts';
import type { Command } from './command.ts';

const maxEnvelopes = 8;

/** A shorter word is more likely the start of a boy's name. */
const minSynonymLength = 3;

export type PaletteResult =
  | {
      readonly kind: 'envelope';
      readonly id: string;
      readonly envelope: Envelope;
      readonly isGuess: boolean;
    }
  | { readonly kind: 'command'; readonly id: string; readonly command: Command };

interface ResultGroup {
  readonly title: string;
  readonly results: readonly PaletteResult[];
}

const none: readonly Envelope[] = [];

/** Envelopes by name, and commands whose label or synonyms match every word. */
export function usePaletteResults(text: string, commands: readonly Command[]) {
  const live = usePartialEnvelopes();
  const envelopes = live.status === 'ready' ? live.value : none;
  const found = useMemo(() => findEnvelopes(envelopes, text), [envelopes, text]);
  const words = normalizeForSearch(text).split(' ');
  const ofKind = (kind: Command['kind']): readonly PaletteResult[] =>
    commands
      .filter((command) => command.kind === kind && matchesWords(command, words))
      .map((command) => ({ kind: 'command', id: command.id, command }));
  const groups: readonly ResultGroup[] = [
    {
      title: paletteTexts.envelopes,
      results: found.filter((result) => !result.isGuess),
    },
    { title: paletteTexts.pages, results: ofKind('page') },
    { title: paletteTexts.actions, results: ofKind('action') },
    { title: listTexts.similarNames, results: found.filter((result) => result.isGuess) },
  ];
  return {
    envelopes,
    groups: groups.filter(({ results }) => results.length > 0),
    isStillLoading: live.status === 'loading' || (live.status === 'ready' && live.isPartial),
  };
}

function findEnvelopes(
  envelopes: readonly Envelope[],
  text: string,
): readonly Extract<PaletteResult, { kind: 'envelope' }>[] {
  return bestByName(envelopes, text, maxEnvelopes).best.map((envelope) => ({
    kind: 'envelope',
    id: `envelope-${envelope.envelopeId}`,
    envelope,
    isGuess: isGuess(envelope, text),
  }));
}

function matchesWords({ id, label }: Command, words: readonly string[]): boolean {
  const name = normalizeForSearch(label);
  const synonyms = paletteSynonyms[id] ?? [];
  return words.every(
    (word) =>
      name.includes(word) ||
      (word.length >= minSynonymLength && synonyms.some((synonym) => synonym.startsWith(word))),
  );
}
