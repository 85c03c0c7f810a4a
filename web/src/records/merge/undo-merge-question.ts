import { createEmitter } from '../../kernel/emitter.ts';

export interface UndoMergeQuestion {
  readonly mergeId: string;
  /** Gets the focus back; `null` for a toast's button, which is gone. */
  readonly button: HTMLElement | null;
}

const questions = createEmitter<[question: UndoMergeQuestion]>();

/** Opens the question on any page: a merge's toast outlives the dialog that made it. */
export const askToUndoMerge = questions.emit;
export const onUndoMergeAsked = questions.subscribe;
