import { formatCount, formatEnvelopeCount, pluralize } from '@gabbai/domain/amounts.ts';
import type { OutReason } from '@gabbai/domain/draw/pool.ts';
import { isolate } from './isolate.ts';

export const drawTexts = {
  ways: 'How the winner is found',
  choose: 'Choose',
  draw: 'Draw',
  days: (from: string, until: string) => `Points and minyanim of ${from} to ${until} count.`,
  came: 'Came this week',
  minPoints: 'Points this week, at least',
  weeksSinceWin: 'Weeks without a prize, at least',
  chances: 'Chances',
  equal: 'One ticket each',
  points: 'One ticket for each point of the week',
  pool: (boys: number, tickets: number) =>
    `${formatEnvelopeCount(boys)} ${boys === 1 ? 'takes' : 'take'} part, ${pluralize(tickets, 'ticket', 'tickets')}`,
  out: (boys: number) => `${formatEnvelopeCount(boys)} ${boys === 1 ? 'is' : 'are'} out`,
  tickets: (count: number) => pluralize(count, 'ticket', 'tickets'),
  outReasons: {
    disabled: 'Disabled',
    'other-school': 'Another school',
    'other-grade': 'Another grade',
    'won-this-week': 'Won this week',
    'set-aside': 'Set aside in a draw this week',
    'won-lately': 'Won lately',
    'did-not-come': 'Did not come this week',
    'few-points': 'Too few points this week',
    'no-tickets': 'No points this week',
  } satisfies Record<OutReason, string>,
  drawn: (name: string, { tickets, all }: { readonly tickets: number; readonly all: number }) =>
    `${isolate(name)} was drawn, with ${formatCount(tickets)} of ${pluralize(all, 'ticket', 'tickets')}`,
  recorded: 'The winner is saved as soon as he is drawn.',
  start: 'Draw a winner',
  again: 'Draw again',
  bigScreen: 'Big screen',
  onBigScreen: 'Draw on the big screen',
  reason: 'Why draw again?',
  replaced: (name: string) => `This prize went to ${isolate(name)}.`,
  reasonHint: 'The activity keeps both draws and the reason.',
  noPool: 'No boy takes part. Change the conditions.',
} as const;
