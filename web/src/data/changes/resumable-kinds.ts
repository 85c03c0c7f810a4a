import type { ChangeKind } from './change-kind.ts';

/** The code of each kind of change that is stored on the device, so that another page can continue it after its own was closed. */
const loaders: Readonly<Record<string, () => Promise<ChangeKind<unknown>>>> = {
  award: async () => (await import('../envelopes/award.ts')).awardKind,
  'envelope-field': async () => (await import('../envelopes/envelopes.ts')).envelopeFieldKind,
  'minyan-sheet': async () => (await import('../minyan/sheet-change.ts')).sheetKind,
  'undo-award': async () => (await import('../envelopes/points.ts')).undoKind,
  points: async () => (await import('../envelopes/points.ts')).pointsKind,
  'prize-card': async () => (await import('../wins/prize-cards.ts')).prizeCardKind,
};

/** `null` for a kind of another version of the app. */
export async function loadResumableKind(name: string): Promise<ChangeKind<unknown> | null> {
  return Object.hasOwn(loaders, name) ? ((await loaders[name]?.()) ?? null) : null;
}
