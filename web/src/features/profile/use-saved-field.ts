import { useCallback, useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { Sent } from '../../data/changes/change-kind.ts';
import { useUnsavedWarning } from '../../ui/leave-question.ts';
import type { SaveState } from '../../ui/SavedMark.tsx';

const savedShownMs = 4000;
/** Arrow keys and letters walk through a choice: where they come to rest is what is meant. */
const restMs = 1000;

interface SavedFieldOptions {
  /** What is stored now; the field follows it until somebody types. */
  readonly stored: string;
  readonly save: (value: string) => Promise<Sent>;
  /** What of a text that was typed is meant. */
  readonly tidy?: (value: string) => string;
  /** Why a value cannot be saved. */
  readonly refuse?: ((value: string) => string | null) | undefined;
  /** What was typed could not be saved, and the field has gone from the screen. */
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
  /** The same, and saves it once it has rested there. */
  choose(value: string): void;
  /** Saves `value`, or else what was typed. */
  commit(value?: string): void;
  /** Saves what was typed, unless that has just failed. */
  leave(): void;
  /** Shows what is stored, however what is being saved ends. */
  revert(): void;
  /** Enter saves, Escape reverts. */
  handleKeys(event: KeyboardEvent): void;
}

/**
 * A field that saves itself. What is typed stays until it is saved: neither a failure nor what another admin stores
 * meanwhile takes it away.
 */
export function useSavedField({
  stored,
  save,
  tidy = asItIs,
  refuse,
  onLost,
}: SavedFieldOptions): SavedField {
  const [draft, setDraft] = useState<string | null>(null);
  const [state, setState] = useState<SaveState>('still');
  const [refusal, setRefusal] = useState<string | null>(null);
  const typed = useRef<string | null>(null);
  /** Of several saves at once only the last one's outcome counts. */
  const latest = useRef<Attempt | null>(null);
  const isGone = useRef(false);
  const rest = useRef<number>(undefined);
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
  const tellLater = async (mine: Attempt, later: Promise<void>) => {
    const isTaken = await later.then(
      () => true,
      () => false,
    );
    if (latest.current !== mine || typed.current !== null) return;
    // What was kept offline may be refused once it is sent: then it is offered here again.
    show(isTaken ? null : mine.value, isTaken ? 'saved' : 'failed');
  };
  const run = async (value: string) => {
    const mine = { value };
    latest.current = mine;
    show(value, 'saving');
    let after: SaveState = 'failed';
    try {
      const { later } = await save(tidy(value));
      after = later === null ? 'saved' : 'waiting';
      if (later !== null) void tellLater(mine, later);
    } catch {
      if (isGone.current) onLost();
    }
    if (latest.current !== mine) return;
    // Typed on while it was being saved: that is still to come.
    if (typed.current !== value) show(typed.current, 'still');
    else show(after === 'failed' ? value : null, after);
  };
  const commit = (value = typed.current) => {
    window.clearTimeout(rest.current);
    if (value === null || (state === 'saving' && latest.current?.value === value)) return;
    const isUnchanged = tidy(value) === tidy(stored) && state !== 'saving';
    // What another program has stored is none of this field's mistakes.
    if (isUnchanged) return show(null, 'still');
    const reason = refuse?.(tidy(value)) ?? null;
    if (reason === null) return void run(value);
    show(value, 'still', reason);
    if (isGone.current) onLost();
  };

  useEffect(() => {
    if (state !== 'saved') return undefined;
    const timer = window.setTimeout(() => setState('still'), savedShownMs);
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
      latestCommit.current();
    };
  }, []);

  const revert = () => {
    window.clearTimeout(rest.current);
    latest.current = null;
    show(null, 'still');
  };

  return {
    value: draft ?? stored,
    state,
    refusal,
    edit: (value) => show(value, 'still'),
    choose: (value) => {
      show(value, 'still');
      window.clearTimeout(rest.current);
      rest.current = window.setTimeout(() => latestCommit.current(), restMs);
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

function asItIs(text: string): string {
  return text;
}
