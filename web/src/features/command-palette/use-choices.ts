import { useMemo } from 'react';
import { folded } from '@gabbai/domain/folding.ts';
import type { Envelope } from '@gabbai/domain/envelope.ts';
import { paletteTexts } from '../../config/palette-texts.ts';
import { paletteWords } from '../../config/palette-words.ts';
import { usePartialEnvelopes } from '../../data/live-envelopes.ts';
import { bestByName } from './best-boys.ts';
import type { Command } from './command.ts';

/** More of the name finds those who do not fit. */
const mostBoys = 8;

/** Fewer are more likely the beginning of a boy's name. */
const leastLetters = 3;

export type Choice =
  | { readonly kind: 'boy'; readonly id: string; readonly boy: Envelope }
  | { readonly kind: 'command'; readonly id: string; readonly command: Command };

interface ChoiceGroup {
  readonly title: string;
  readonly choices: readonly Choice[];
}

interface Choices {
  readonly groups: readonly ChoiceGroup[];
  readonly isStillLoading: boolean;
}

const nobody: readonly Envelope[] = [];

/** What a text finds: boys, once there is a text, and the commands whose names, or what else they may be called, have all its words. */
export function useChoices(text: string, commands: readonly Command[]): Choices {
  const live = usePartialEnvelopes();
  const boys = live.status === 'ready' ? live.value : nobody;
  const found = useMemo(() => bestByName(boys, text, mostBoys), [boys, text]);
  const words = folded(text).split(' ');
  const ofKind = (kind: Command['kind']): readonly Choice[] =>
    commands
      .filter((command) => command.kind === kind && isCalled(command, words))
      .map((command) => ({ kind: 'command', id: command.id, command }));
  const groups: readonly ChoiceGroup[] = [
    {
      title: paletteTexts.boys,
      choices: found.map((boy) => ({ kind: 'boy', id: `boy-${boy.envelopeId}`, boy })),
    },
    { title: paletteTexts.pages, choices: ofKind('page') },
    { title: paletteTexts.actions, choices: ofKind('action') },
  ];
  return {
    groups: groups.filter(({ choices }) => choices.length > 0),
    isStillLoading: live.status === 'loading' || (live.status === 'ready' && live.isPartial),
  };
}

function isCalled({ id, label }: Command, words: readonly string[]): boolean {
  const name = folded(label);
  const alsoCalled = paletteWords[id] ?? [];
  return words.every(
    (word) =>
      name.includes(word) ||
      (word.length >= leastLetters && alsoCalled.some((other) => other.startsWith(word))),
  );
}
