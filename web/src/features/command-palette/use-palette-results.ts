import { useMemo } from 'react';
import type { Envelope } from '@gabbai/domain/envelope.ts';
import { bestByName, isGuess } from '@gabbai/domain/name-search.ts';
import { listTexts } from '../../config/list-texts.ts';
import { paletteTexts } from '../../config/palette-texts.ts';
import { usePartialEnvelopes } from '../../data/live/live-envelopes.ts';
import type { Command } from './command.ts';
import { findCommands } from './find-commands.ts';

const maxEnvelopes = 8;

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

/** Envelopes by name, and commands. */
export function usePaletteResults(text: string, commands: readonly Command[]) {
  const live = usePartialEnvelopes();
  const envelopes = live.status === 'ready' ? live.value : none;
  const found = useMemo(() => findEnvelopes(envelopes, text), [envelopes, text]);
  const { pages, actions, isAction } = findCommands(text, commands);
  const acts = { title: paletteTexts.actions, results: actions.map(resultOf) };
  const groups: readonly ResultGroup[] = [
    ...(isAction ? [acts] : []),
    {
      title: paletteTexts.envelopes,
      results: found.filter((result) => !result.isGuess),
    },
    { title: paletteTexts.pages, results: pages.map(resultOf) },
    ...(isAction ? [] : [acts]),
    { title: listTexts.similarNames, results: found.filter((result) => result.isGuess) },
  ];
  return {
    envelopes,
    groups: groups.filter(({ results }) => results.length > 0),
    isStillLoading: live.status === 'loading' || (live.status === 'ready' && live.isPartial),
  };
}

function resultOf(command: Command): PaletteResult {
  return { kind: 'command', id: command.id, command };
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
