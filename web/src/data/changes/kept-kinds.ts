import type { ChangeKind } from './change-kind.ts';

/** The kinds of changes that a later page continues after theirs was closed; their code is loaded on demand. */
const keptKinds: Readonly<Record<string, () => Promise<ChangeKind<unknown>>>> = {
  award: async () => (await import('../envelopes/award.ts')).awardKind,
  'envelope-field': async () => (await import('../envelopes/envelopes.ts')).envelopeFieldKind,
  'minyan-sheet': async () => (await import('../minyan/sheet-change.ts')).sheetKind,
  'undo-award': async () => (await import('../envelopes/points.ts')).undoKind,
  points: async () => (await import('../envelopes/points.ts')).pointsKind,
  'prize-card': async () => (await import('../wins/prize-cards.ts')).prizeCardKind,
};

export async function keptKindNamed(name: string): Promise<ChangeKind<unknown> | null> {
  return Object.hasOwn(keptKinds, name) ? ((await keptKinds[name]?.()) ?? null) : null;
}
