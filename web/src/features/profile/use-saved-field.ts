import { useEffect, useRef, useState, useSyncExternalStore, type KeyboardEvent } from 'react';
import { savingTexts } from '../../config/profile-texts.ts';
import { hasFailed, isOnItsWay } from '../../data/changes/change.ts';
import { changeQueue } from '../../data/changes/queue.ts';
import { saveStateOf } from '../../data/changes/save-state.ts';
import { changesOfField, updateEnvelope, type EnvelopeChange } from '../../data/envelopes.ts';
import type { SaveState } from '../../ui/SavedMark.tsx';
import { notify } from '../../ui/toasts.ts';
import { packBirthday } from './packed-birthday.ts';

const savedShownMs = 4000;
/** Arrow keys and letters walk through a choice: where they come to rest is what is meant. */
const restMs = 1000;

interface SavedFieldOptions {
  readonly envelopeId: string;
  readonly label: string;
  /** What is stored now; the field follows it until it is edited. */
  readonly stored: string;
  readonly toChange: (value: string) => EnvelopeChange;
  /** What of a text that was typed is meant. */
  readonly tidy?: (value: string) => string;
}

export interface SavedField {
  readonly value: string;
  readonly state: SaveState;
  /** What was typed cannot be saved as it is. */
  readonly isInvalid: boolean;
  edit(value: string): void;
  /** The same, and saves it once it has rested there. */
  choose(value: string): void;
  /** Saves `value`, or else what was typed. Resolves to whether it is saved or waits for the connection. */
  commit(value?: string): Promise<boolean>;
  /** Saves what was typed, unless that has just failed. */
  leave(): void;
  /** Shows what is stored, however what is being saved ends. */
  revert(): void;
  /** Enter saves, Escape reverts. */
  handleKeys(event: KeyboardEvent): void;
}

/**
 * A field that saves itself: a view of the queue's changes of it. What is typed is such a change, held until it is committed;
 * neither a failure nor what another admin stores meanwhile takes it away.
 */
export function useSavedField(options: SavedFieldOptions): SavedField {
  const { envelopeId, label, stored, toChange, tidy = asItIs } = options;
  const changes = () => changesOfField({ envelopeId, change: toChange('') });
  const change = useSyncExternalStore(changeQueue.subscribe, () => changes().at(-1) ?? null);
  // What was on its way and is not listed any more has been accepted.
  const [wasSent, setWasSent] = useState(false);
  if (change !== null && wasSent !== isOnItsWay(change)) setWasSent(!wasSent);
  const [isReverted, setIsReverted] = useState(false);
  const shown = isReverted ? null : change;
  const state = saveStateOf(shown, wasSent && !isReverted);
  const isInvalid = shown?.error?.code === 'invalid-field';
  const isGone = useRef(false);

  const submit = (value: string, delayMs: number) => {
    setIsReverted(false);
    return updateEnvelope(envelopeId, toChange(value), delayMs);
  };
  const isUnchanged = (value: string) =>
    tidy(value) === tidy(stored) && !changes().some((each) => each.state === 'sending');
  const discard = () => {
    for (const { id } of changes()) changeQueue.dismiss(id);
  };
  const commit = async (value?: string): Promise<boolean> => {
    const draft = changes().findLast((each) => !isOnItsWay(each)) ?? null;
    const meant = value ?? (draft && textOf(draft.args.change));
    if (meant === null) return false;
    if (isUnchanged(meant)) {
      discard();
      return false;
    }
    const isRetry = draft !== null && value === undefined && hasFailed(draft);
    try {
      await (isRetry ? changeQueue.retry(draft.id) : submit(meant, 0));
      return true;
    } catch {
      if (isGone.current) notify.error(savingTexts.notSaved(label));
      return false;
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
    isGone.current = false;
    return () => {
      isGone.current = true;
      // Going back by the keyboard takes the field away without a blur.
      void latestCommit.current();
    };
  }, []);

  const revert = () => {
    discard();
    setIsReverted(true);
  };

  return {
    // What waits is stored on this device.
    value: shown === null || shown.state === 'waiting' ? stored : textOf(shown.args.change),
    state: isInvalid ? 'still' : state,
    isInvalid,
    edit: (value) => void submit(value, Infinity),
    choose: (value) => (isUnchanged(value) ? discard() : void submit(value, restMs)),
    commit,
    leave: () => {
      if (change === null || !hasFailed(change)) void commit();
    },
    revert,
    handleKeys: ({ key }) => {
      if (key === 'Enter') void commit();
      if (key === 'Escape') revert();
    },
  };
}

/** The value of a change as its field holds it. */
function textOf(change: EnvelopeChange): string {
  if ('birthday' in change) return packBirthday(change.birthday);
  return String(Object.values(change).at(0) ?? '');
}

function asItIs(text: string): string {
  return text;
}
