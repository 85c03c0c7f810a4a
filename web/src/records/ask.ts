import type { ReactNode } from 'react';
import type { Action } from '../config/messages.ts';
import { createEmitter } from '../kernel/emitter.ts';
import type { ChangeResult } from './use-change-form.ts';

/** What a question says, and what it does. */
export interface Asked {
  readonly text: ReactNode;
  /** `null`: the text says why it cannot be done. */
  readonly change:
    | ((attemptId: string, onProgress: (done: number) => void) => Promise<ChangeResult | void>)
    | null;
  /** Shown in the text's place while the change reports its progress. */
  readonly progress?: {
    readonly total: number;
    readonly text: (done: number, total: number) => string;
  };
}

interface QuestionFrame {
  readonly title: string;
  readonly confirmLabel: string;
  /** Replaces `confirmLabel` after a failure. */
  readonly retryLabel?: string;
  /** The action cannot be undone. */
  readonly isDangerous?: boolean;
  /** Names the messages of its success and failure. */
  readonly action: Action;
  /** Names what is changed; see `AttemptOptions`. */
  readonly subject: string;
  /** The page shows the failure. */
  readonly closesOnFailure?: boolean;
  /** A third answer. */
  readonly other?: { readonly label: string; readonly run: () => void };
  /** Gets the focus when the button that asked is gone. */
  readonly focusAfterwards?: () => HTMLElement | null;
}

export type Question = QuestionFrame & (Asked | { readonly load: () => Promise<Asked> });

const questions = createEmitter<[question: Question]>();

/** Opens a question, which ends with its page. Its change goes on when it is closed, and shows its outcome. */
export const ask = questions.emit;
export const onAsked = questions.subscribe;
