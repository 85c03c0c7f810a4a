import { isolate } from './isolate.ts';

export const undoTexts = {
  undo: 'Undo',
  nowActive: (name: string) => `${isolate(name)} is now active.`,
  nowDisabled: (name: string) => `${isolate(name)} is now disabled.`,
  undone: 'Undone.',
} as const;
