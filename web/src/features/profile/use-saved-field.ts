import { useCallback, useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { Sent } from '../../data/changes/change-kind.ts';
import { useUnsavedWarning } from '../../ui/leave-question.ts';
import type { SaveState } from '../../ui/SaveStatus.tsx';

const savedShownMs = 4000;
/** Arrow keys step through the choices: wait for the last one. */
const choiceDebounceMs = 1000;

interface SavedFieldOptions {
  /** The field follows it until the user types. */
  readonly stored: string;
  readonly save: (value: string) => Promise<Sent>;
  /** Normalizes typed text. */
  readonly tidy?: (value: string) => string;
  /** Returns why a value is invalid. */
  readonly refuse?: ((value: string) => string | null) | undefined;
  /** Called when the field is unmounted and its text could not be saved. */
  readonly onLost: () => void;
}

interface Attempt {
  readonly value: string;
}

export interface SavedField {
  readonly value: string;
  readonly state: SaveState;
  readonly refusal: string | null;
  edit(value: string): void;
  /** Edits, and saves after a pause. */
  choose(value: string): void;
  /** Saves `value`, or the typed text. */
  commit(value?: string): void;
  /** Saves, except right after a failure. */
  leave(): void;
  /** Shows the stored value. */
  revert(): void;
  handleKeys(event: KeyboardEvent): void;
}

/** A field that saves itself. Typed text stays until it is saved, whatever fails or is stored meanwhile. */
export function useSavedField({
  stored,
  save,
  tidy = unchanged,
  refuse,
  onLost,
}: SavedFieldOptions): SavedField {
  const [draft, setDraft] = useState<string | null>(null);
  const [state, setState] = useState<SaveState>('idle');
  const [refusal, setRefusal] = useState<string | null>(null);
  const typed = useRef<string | null>(null);
  /** Only the latest save counts. */
  const latest = useRef<Attempt | null>(null);
  const isGone = useRef(false);
  const debounce = useRef<number>(undefined);
  useUnsavedWarning(draft !== null);

  const show = useCallback(
    (draft: string | null, state: SaveState, refusal: string | null = null) => {
      typed.current = draft;
      setDraft(draft);
      setState(state);
      setRefusal(refusal);
    },
    [],
  );
  const followQueuedWrite = async (mine: Attempt, later: Promise<void>) => {
    const wasAccepted = await later.then(
      () => true,
      () => false,
    );
    if (latest.current !== mine || typed.current !== null) return;
    // A queued write may be rejected later: then show the text again.
    show(wasAccepted ? null : mine.value, wasAccepted ? 'saved' : 'failed');
  };
  const run = async (value: string) => {
    const mine = { value };
    latest.current = mine;
    show(value, 'saving');
    let after: SaveState = 'failed';
    try {
      const { later } = await save(tidy(value));
      after = later === null ? 'saved' : 'waiting';
      if (later !== null) void followQueuedWrite(mine, later);
    } catch {
      if (isGone.current) onLost();
    }
    if (latest.current !== mine) return;
    // The user typed on while saving.
    if (typed.current !== value) show(typed.current, 'idle');
    else show(after === 'failed' ? value : null, after);
  };
  const commit = (value = typed.current) => {
    window.clearTimeout(debounce.current);
    if (value === null || (state === 'saving' && latest.current?.value === value)) return;
    const isUnchanged = tidy(value) === tidy(stored) && state !== 'saving';
    // An unchanged stored value is not validated.
    if (isUnchanged) return show(null, 'idle');
    const reason = refuse?.(tidy(value)) ?? null;
    if (reason === null) return void run(value);
    show(value, 'idle', reason);
    if (isGone.current) onLost();
  };

  useEffect(() => {
    if (state !== 'saved') return undefined;
    const timer = window.setTimeout(() => setState('idle'), savedShownMs);
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
      // Unmounting fires no blur event.
      latestCommit.current();
    };
  }, []);

  const revert = () => {
    window.clearTimeout(debounce.current);
    latest.current = null;
    show(null, 'idle');
  };

  return {
    value: draft ?? stored,
    state,
    refusal,
    edit: (value) => show(value, 'idle'),
    choose: (value) => {
      show(value, 'idle');
      window.clearTimeout(debounce.current);
      debounce.current = window.setTimeout(() => latestCommit.current(), choiceDebounceMs);
    },
    commit,
    leave: () => {
      if (state !== 'failed') commit();
    },
    revert,
    handleKeys: ({ key }) => {
      if (key === 'Enter') commit();
      if (key === 'Escape') revert();
    },
  };
}

function unchanged(text: string): string {
  return text;
}
