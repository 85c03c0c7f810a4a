import type { Change, ChangeState } from './change.ts';

type SaveState = 'still' | 'saving' | 'saved' | 'waiting' | 'failed';

const saveStates: Readonly<Record<ChangeState, SaveState>> = {
  queued: 'still',
  sending: 'saving',
  waiting: 'waiting',
  done: 'saved',
  refused: 'failed',
  failed: 'failed',
};

/** What the mark beside something that saves itself shows of its change; `null` when nothing is left to save. */
export function saveStateOf(change: Pick<Change, 'state'> | null, wasSaved: boolean): SaveState {
  if (change !== null) return saveStates[change.state];
  return wasSaved ? 'saved' : 'still';
}
