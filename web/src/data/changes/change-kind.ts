import type { GenericSchema } from 'valibot';
import type { Change } from './change.ts';

export interface RunningChange<Args> extends Pick<Change<Args>, 'id' | 'args' | 'madeAt'> {
  readonly signal: AbortSignal;
}

/** The result of sending a change: the server has accepted it, or it waits for the connection. */
export interface SendResult {
  /** `null` when the server has accepted the change; otherwise settles with the server's answer. */
  readonly pendingAnswer: Promise<void> | null;
}

/** The result with the ids of the activity entries, by which the change can be undone. */
export interface RecordedResult extends SendResult {
  readonly entryIds: readonly string[];
}

/** One kind of change: how it is sent, ordered, merged and stored. */
export interface ChangeKind<Args> {
  readonly name: string;
  /** Resolves when the server has accepted the change or the SDK's durable queue holds it; rejects with a `DataError`. */
  run(change: RunningChange<Args>): Promise<SendResult>;
  summary(args: Args): string;
  /** Changes of one lane are sent one after the other. Default: each change has its own lane. */
  lane?(args: Args): string;
  /** Merges a change with an earlier one of its lane that is still queued or has failed. */
  merge?(earlier: Args, later: Args): Args;
  /** Stores the change on the device, so that it continues after a reload. */
  readonly kept?: Kept<Args>;
  /** Which changes stay listed until they are retried or dismissed: failed ones, or completed ones too. */
  readonly listed?: 'failed' | 'ended';
  /** Left out of the number of pending changes, because its steps are counted as changes of their own. */
  readonly isUncounted?: boolean;
}

export function changesOfKind<Args>(
  changes: readonly Change[],
  { name }: ChangeKind<Args>,
): readonly Change<Args>[] {
  return changes.filter((change): change is Change<Args> => change.kind === name);
}

interface Kept<Args> {
  readonly schema: GenericSchema<unknown, Args>;
  /** Whether the SDK's queue may hold the change, so that after a reload the server is asked before it is sent again. */
  readonly isDurable: boolean;
}
