import { useEffect, useRef, useState, useSyncExternalStore, type KeyboardEvent } from 'react';
import { savingTexts } from '../../config/profile-texts.ts';
import type { SendResult } from '../../data/changes/change-kind.ts';
import { hasFailed, isOnItsWay } from '../../data/changes/change.ts';
import { changeQueue } from '../../data/changes/queue.ts';
import { saveStateOf } from '../../data/changes/save-state.ts';
import {
  changesOfField,
  updateEnvelope,
  type EnvelopeChange,
} from '../../data/envelopes/envelopes.ts';
import { isInputMethodKey } from '../../kernel/input-method.ts';
import { notify } from '../../ui/show-toast.tsx';
import { packBirthday } from './packed-birthday.ts';

const savedShownMs = 4000;
/** Arrow keys pass through several choices; only the last one is saved. */
const choiceDebounceMs = 1000;

export interface SavedFieldOptions {
  readonly envelopeId: string;
  readonly label: string;
  /** The stored value, which the field shows until it is edited. */
  readonly stored: string;
  readonly toChange: (value: string) => EnvelopeChange;
  /** Normalizes typed text. */
  readonly tidy?: (value: string) => string;
}

/**
 * A field that saves itself. Typed text is a change that the queue holds until it is committed, so it survives failures,
 * changes of other administrators, and a reload.
 */
export function useSavedField(options: SavedFieldOptions) {
  const { envelopeId, label, stored, toChange, tidy = unchanged } = options;
  const changes = () => changesOfField({ envelopeId, change: toChange('') });
  const change = useSyncExternalStore(changeQueue.subscribe, () => changes().at(-1) ?? null);
  // A sent change leaves the queue once the server has accepted it.
  const [wasSent, setWasSent] = useState(false);
  if (change !== null && wasSent !== isOnItsWay(change)) setWasSent(!wasSent);
  const [isReverted, setIsReverted] = useState(false);
  const shown = isReverted ? null : change;
  const state = saveStateOf(shown, wasSent && !isReverted);
  const isInvalid = shown?.error?.code === 'invalid-field';
  const isUnmounted = useRef(false);

  const submit = (value: string, delayMs: number) => {
    setIsReverted(false);
    return updateEnvelope(envelopeId, toChange(value), delayMs);
  };
  const isUnchanged = (value: string) =>
    tidy(value) === tidy(stored) && !changes().some(({ state }) => state === 'sending');
  const discard = () => {
    for (const { id } of changes()) changeQueue.dismiss(id);
  };
  const commit = async (value?: string): Promise<SendResult | null> => {
    const draft = changes().findLast((entry) => !isOnItsWay(entry)) ?? null;
    const text = value ?? (draft && textOf(draft.args.change));
    if (text === null) return null;
    if (isUnchanged(text)) {
      discard();
      return null;
    }
    const isRetry = draft !== null && value === undefined && hasFailed(draft);
    try {
      return await (isRetry ? changeQueue.retry(draft.id) : submit(text, 0));
    } catch {
      if (isUnmounted.current) notify.error(savingTexts.notSaved(label));
      return null;
    }
  };

  useEffect(() => {
    if (state !== 'saved') return undefined;
    const timer = window.setTimeout(() => setWasSent(false), savedShownMs);
    return () => window.clearTimeout(timer);
  }, [state]);

  const latestCommit = useRef(commit);
  useEffect(() => {
    latestCommit.current = commit;
  });
  useEffect(() => {
    isUnmounted.current = false;
    return () => {
      isUnmounted.current = true;
      // Unmounting fires no blur event.
      void latestCommit.current();
    };
  }, []);

  const revert = () => {
    discard();
    setIsReverted(true);
  };

  return {
    // A waiting change is already in the local cache, and so in `stored`.
    value: shown === null || shown.state === 'waiting' ? stored : textOf(shown.args.change),
    state: isInvalid ? 'idle' : state,
    /** The typed text cannot be saved. */
    isInvalid,
    edit: (value: string) => void submit(value, Infinity),
    /** Edits, and saves after a pause. */
    choose: (value: string) =>
      isUnchanged(value) ? discard() : void submit(value, choiceDebounceMs),
    /** Saves a value, or the typed text; `null` if it was not. */
    commit,
    /** Saves, except right after a failure. */
    handleBlur: () => {
      if (change === null || !hasFailed(change)) void commit();
    },
    /** Shows the stored value. */
    revert,
    handleKeys: (event: KeyboardEvent) => {
      const { key } = event;
      if (isInputMethodKey(event)) return;
      if (key === 'Enter') void commit();
      if (key === 'Escape') revert();
    },
  };
}

function textOf(change: EnvelopeChange): string {
  if ('birthday' in change) return packBirthday(change.birthday);
  return String(Object.values(change).at(0) ?? '');
}

function unchanged(text: string): string {
  return text;
}
