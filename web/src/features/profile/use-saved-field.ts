import { useCallback, useEffect, useRef, useState } from 'react';
import { connection, useConnection } from '../../data/connection.ts';
import { useEnvelopes } from '../../data/live-envelopes.ts';
import { useUnsavedWarning } from '../../ui/leave-question.ts';
import type { SaveState } from '../../ui/SavedMark.tsx';

const savedShownMs = 4000;

interface SavedFieldOptions {
  /** What is stored now; the field follows it until somebody types. */
  readonly stored: string;
  readonly save: (value: string) => Promise<void>;
  /** Why a value cannot be saved. */
  readonly refuse?: ((value: string) => string | null) | undefined;
  /** What was typed could not be saved, and the field has gone from the screen. */
  readonly onLost: () => void;
}

export interface SavedField {
  readonly value: string;
  readonly state: SaveState;
  readonly refusal: string | null;
  edit(value: string): void;
  /** Saves `value`, or else what was typed. */
  commit(value?: string): void;
  revert(): void;
}

/**
 * A field that saves itself. What is typed stays until it is saved: neither a failure nor what another admin stores
 * meanwhile takes it away.
 */
export function useSavedField({ stored, save, refuse, onLost }: SavedFieldOptions): SavedField {
  const [draft, setDraft] = useState<string | null>(null);
  const [state, setState] = useState<SaveState>('still');
  const [refusal, setRefusal] = useState<string | null>(null);
  const typed = useRef<string | null>(null);
  /** Of several saves at once only the last one's outcome counts. */
  const latest = useRef('');
  const isGone = useRef(false);
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
  const run = async (value: string) => {
    latest.current = value;
    show(value, 'saving');
    let after: SaveState = 'failed';
    try {
      await save(tidy(value));
      after = connection() === 'offline' ? 'waiting' : 'saved';
    } catch {
      if (isGone.current) onLost();
    }
    if (latest.current !== value) return;
    // Typed on while it was being saved: that is still to come.
    if (typed.current !== value) show(typed.current, 'still');
    else show(after === 'failed' ? value : null, after);
  };
  const commit = (value = typed.current) => {
    if (value === null || (state === 'saving' && latest.current === value)) return;
    const reason = refuse?.(tidy(value)) ?? null;
    if (reason !== null) show(value, 'still', reason);
    else if (tidy(value) === tidy(stored) && state !== 'saving') show(null, 'still');
    else void run(value);
  };

  const hasArrived = useHasArrived();
  useEffect(() => {
    if (state !== 'waiting' || !hasArrived) return;
    // What was kept offline may be refused once it is sent: then it is offered here again.
    if (tidy(stored) === tidy(latest.current)) show(null, 'saved');
    else show(typed.current ?? latest.current, 'failed');
  }, [state, hasArrived, stored, show]);

  useEffect(() => {
    if (state !== 'saved') return undefined;
    const timer = window.setTimeout(() => setState('still'), savedShownMs);
    return () => window.clearTimeout(timer);
  }, [state]);

  const commitOnLeave = useRef(commit);
  useEffect(() => {
    commitOnLeave.current = commit;
  });
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      // Going back by the keyboard takes the field away without a blur.
      commitOnLeave.current();
    };
  }, []);

  return {
    value: draft ?? stored,
    state,
    refusal,
    edit: (value) => show(value, 'still'),
    commit,
    revert: () => show(null, 'still'),
  };
}

/** Spaces too many, which nobody means to save. */
function tidy(text: string): string {
  return text.trim().replace(/\s+/g, ' ');
}

/** Whether nothing written here waits for the connection any more. */
function useHasArrived(): boolean {
  const envelopes = useEnvelopes();
  const isOnline = useConnection() === 'online';
  return isOnline && envelopes.status === 'ready' && !envelopes.hasPendingWrites;
}
