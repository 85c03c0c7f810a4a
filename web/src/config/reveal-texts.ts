import { formatEnvelopeCount } from '@gabbai/domain/amounts.ts';

export const revealTexts = {
  open: 'Reveal the winners',
  title: 'Winners on the big screen',
  place: (n: number, count: number) => (count === 1 ? '' : `${n} of ${count}`),
  ask: 'Who won it?',
  takePart: (boys: number) => `${formatEnvelopeCount(boys)} ${boys === 1 ? 'takes' : 'take'} part`,
  recording: 'Drawing…',
  noWinner: 'No winner',
  mazelTov: 'Mazel tov!',
  hebrewMazelTov: 'מזל טוב!',
  back: 'Back',
  next: 'Next',
  done: 'Done',
  leave: 'Leave',
  keys: 'Space or Page Down: next. Escape: leave.',
} as const;
