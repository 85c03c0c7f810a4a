import type { KindLoaders } from '../data/changes/resumable-kinds.ts';

/** All kinds of change with `kept`, by name. Their code loads when an earlier page has left such a change. */
export const resumableKinds: KindLoaders = {
  award: async () => (await import('../data/envelopes/award.ts')).awardKind,
  'envelope-field': async () => (await import('../data/envelopes/envelopes.ts')).envelopeFieldKind,
  'minyan-sheet': async () => (await import('../data/minyan/sheet-change.ts')).sheetKind,
  'undo-award': async () => (await import('../data/envelopes/points.ts')).undoKind,
  points: async () => (await import('../data/envelopes/points.ts')).pointsKind,
  'prize-card': async () => (await import('../data/wins/prize-cards.ts')).prizeCardKind,
};
