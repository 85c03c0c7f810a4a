import type { Change, ChangeState } from './change.ts';

type SaveState = 'idle' | 'saving' | 'saved' | 'waiting' | 'failed';

const saveStates: Readonly<Record<ChangeState, SaveState>> = {
  queued: 'idle',
  sending: 'saving',
  waiting: 'waiting',
  done: 'saved',
  refused: 'failed',
  failed: 'failed',
};

/** The save status that a field or card shows; without a change there is nothing to save. */
export function saveStateOf(change: Pick<Change, 'state'> | null, wasSaved: boolean): SaveState {
  if (change !== null) return saveStates[change.state];
  return wasSaved ? 'saved' : 'idle';
}
