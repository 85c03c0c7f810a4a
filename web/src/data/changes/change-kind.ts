import type { GenericSchema } from 'valibot';
import type { Change } from './change.ts';

/** What a handler is given. */
export interface RunningChange<Args> extends Pick<Change<Args>, 'id' | 'args' | 'madeAt'> {
  /** Aborted when the session ends. */
  readonly signal: AbortSignal;
}

/** A change that need not be waited for any longer. */
export interface Sent {
  /** Of one that waits for the connection: settles as the server answers. `null` when the server has accepted it. */
  readonly later: Promise<void> | null;
}

/** One kind of change: how it is sent, and what may happen to it on the way. */
export interface ChangeKind<Args> {
  readonly name: string;
  /** Sends it. Resolves when the server has accepted it or the SDK's durable queue holds it; rejects with a `DataError`. */
  run(change: RunningChange<Args>): Promise<Sent>;
  /** Names the change in the notice of a late refusal. */
  summary(args: Args): string;
  /** Changes of one lane are sent one after the other. Default: each has its own. */
  lane?(args: Args): string;
  /** Joins a change with an earlier one of its lane that has not been sent or has failed. */
  merge?(earlier: Args, later: Args): Args;
  /** Keeps the change on the device until the server has answered, for the next page when this one closes. */
  readonly kept?: Kept<Args>;
  /** Which changes stay listed until they are tried again or dismissed: those that have failed, or those that are done too. */
  readonly listed?: 'failed' | 'ended';
  /** Left out of the number of pending changes: what it does is counted as changes of its own, or changes no record yet. */
  readonly isUncounted?: boolean;
}

interface Kept<Args> {
  /** Validates the arguments that are read back from the device: another version may have written them. */
  readonly schema: GenericSchema<unknown, Args>;
  /**
   * Whether the SDK's durable queue may hold it. If so the next page asks the server before it sends again, and does not
   * send what was only queued. Otherwise it sends again at once, and so does every return of the connection.
   */
  readonly isDurable: boolean;
}
