import { formatCount, formatEnvelopeCount, formatPointCount } from '@gabbai/domain/amounts.ts';
import { isolate } from './isolate.ts';

const pointsReceived = (paid: number, total: number) =>
  `${formatCount(paid)} of ${formatEnvelopeCount(total)} ${total === 1 ? 'has received his' : 'have received their'} points`;

const maxNames = 3;

export const envelopesTexts = {
  addBoy: 'Add a boy',
  importBoys: 'Import boys',
  addFirst: 'Add the first boy',
  importFirst: 'Import a list',
  title: 'Envelopes',
  selectionTitle: 'New Envelope Requests',
  filter: 'Filter',
  newest: 'Newest',
  oldest: 'Oldest',
  found: (shown: number, all: number) =>
    `${formatCount(shown)} of ${formatEnvelopeCount(all)} shown`,
  noMatch: (text: string) => `No boy's name is like “${isolate(text)}”.`,
  points: (count: number) => (count === 1 ? 'point' : 'points'),
  minyanim: (count: number) => (count === 1 ? 'minyan' : 'minyanim'),
  prizes: (count: number) => (count === 1 ? 'prize' : 'prizes'),
  nameHeaderHint: 'Select boys',
  startSelecting: 'Select boys',
  stopSelecting: 'Done selecting',
  stopSelectingTitle: 'Done selecting?',
  stopSelectingText: (count: number) =>
    `This clears the selection of ${formatEnvelopeCount(count)}.`,
  keepSelecting: 'Keep selecting',
  download: 'Download List',
  fileName: 'envelopes.csv',
  selectAll: (count: number) => `Select all ${formatCount(count)}`,
  unselectAll: (count: number) => `Clear the ${formatCount(count)} shown`,
  selected: (count: number) => `${formatCount(count)} selected`,
  showSelected: 'Show selected only',
  nowSelected: (name: string) => `${isolate(name)} is selected.`,
  notSelected: (text: string, hasSimilar: boolean) =>
    hasSimilar
      ? `No boy's name is written “${isolate(text)}”. Select one of the similar names in the list.`
      : `No boy's name is like “${isolate(text)}”.`,
  alreadySelected: (name: string) => `${isolate(name)} was already selected.`,
  addPoints: 'Add Minyan Points',
  addPointsTo: (count: number) => `Add Minyan Points (${formatCount(count)})`,
  forCount: (count: number) => `For ${formatEnvelopeCount(count)}`,
  forNames: (count: number, names: readonly string[]) =>
    `For ${formatEnvelopeCount(count)}: ${names.slice(0, maxNames).map(isolate).join(', ')}${count > maxNames ? ` +${formatCount(count - maxNames)}` : ''}`,
  awardSum: (count: number, points: number | null) =>
    points === null || count < 2
      ? ''
      : `${formatCount(count)} × ${formatCount(points)} = ${formatPointCount(count * points)}`,
  amount: 'Points for each boy',
  memo: 'Memo',
  add: 'Add Points',
  stop: 'Stop',
  awardProgress: ({ paid, total }: { readonly paid: number; readonly total: number }) =>
    pointsReceived(paid, total),
  awardUnpaid: ({ unpaid, total }: { readonly unpaid: number; readonly total: number }) =>
    `${pointsReceived(total - unpaid, total)}. Try again to pay the remaining ${unpaid === 1 ? 'boy' : formatEnvelopeCount(unpaid)}.`,
  awardLeft: ({ unpaid, total }: { readonly unpaid: number; readonly total: number }) =>
    unpaid === total
      ? 'No points were given. The boys are still selected on Envelopes.'
      : `${pointsReceived(total - unpaid, total)}. The other ${unpaid === 1 ? 'one is' : `${formatCount(unpaid)} are`} still selected on Envelopes.`,
  awardKept: 'The boys who have not received their points are selected on Envelopes.',
  awardWaiting: 'No connection. The points will be sent when you reconnect.',
} as const;
