import { formatCount, formatEnvelopeCount, formatPointCount } from '@gabbai/domain/amounts.ts';
import { isolate } from './isolate.ts';

const maxNames = 12;

/** The question before an award, a removal or a purchase is undone. */
export const undoAwardTexts = {
  title: 'Undo these points?',
  returnTitle: 'Return this purchase?',
  confirm: 'Undo',
  confirmReturn: 'Return',
  undone: 'Points undone.',
  returned: 'Purchase returned.',
  marked: 'Undone',
  markedReturned: 'Returned',
  effect: ({ count, gain }: { readonly count: number; readonly gain: number }) => {
    const each = count === 1 ? '' : ' each';
    const verb = gain > 0 ? pluralVerb(count, 'lose') : pluralVerb(count, 'get');
    const back = gain > 0 ? '' : ' back';
    return `${formatEnvelopeCount(count)} ${verb} ${formatPointCount(Math.abs(gain))}${back}${each}.`;
  },
  belowZero: (boys: readonly { readonly name: string; readonly total: number }[]) =>
    `Below zero afterwards: ${boys
      .slice(0, maxNames)
      .map(({ name, total }) => `${isolate(name)} (${formatCount(total)})`)
      .join(
        ', ',
      )}${boys.length > maxNames ? ` and ${formatCount(boys.length - maxNames)} more` : ''}.`,
  deleted: (count: number) =>
    `${formatEnvelopeCount(count)} ${count === 1 ? 'was' : 'were'} deleted since and ${count === 1 ? 'is' : 'are'} left out.`,
  isUndone: 'These points have been undone already.',
  tooOld: 'These points were given before Gabbai could undo them. Remove them by hand instead.',
  lineLabel: (memo: string) => `Undo ${isolate(memo)}`,
  returnLabel: 'Return this purchase',
} as const;

function pluralVerb(count: number, verb: string): string {
  return count === 1 ? `${verb}s` : verb;
}
