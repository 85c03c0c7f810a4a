import { isolate } from './isolate.ts';

export const undoTexts = {
  undo: 'Undo',
  nowActive: (boy: string) => `${isolate(boy)} is now active.`,
  nowDisabled: (boy: string) => `${isolate(boy)} is now disabled.`,
  undone: 'Undone.',
} as const;
