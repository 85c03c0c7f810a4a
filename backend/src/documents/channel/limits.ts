/** All timeouts and bounds of the transport. Lengths are in characters. */
export interface ChannelLimits {
  /** The interval of noops on a silent stream. The client learns it, and gives up after 1.5 times as long. */
  readonly keepAliveMs: number;
  readonly longPollMs: number;
  /** How long a session lives without a GET: a page that is closed sends nothing. */
  readonly idleTimeoutMs: number;
  readonly sweepIntervalMs: number;
  /** A response ends after so many: the browser keeps its whole text, and so does the outbox until the next GET. */
  readonly maxResponseLength: number;
  /** The approximate size of a frame; the client can read a frame only when all of it has arrived. */
  readonly frameLength: number;
  /** With more unread, and no acknowledgement for `unreadTimeoutMs`, a session ends. */
  readonly maxUnreadLength: number;
  readonly maxUnprivilegedUnreadLength: number;
  readonly unreadTimeoutMs: number;
  /** How long a finished session waits for the client to read its last messages. */
  readonly closeTimeoutMs: number;
  /** Messages of one POST, and messages that wait for an earlier one. The client sends at most a thousand at a time. */
  readonly maxHeldMessages: number;
  readonly maxBodyBytes: number;
  /** A POST that opens a session, or that belongs to one without rights. */
  readonly maxUnprivilegedBodyBytes: number;
  /** Messages that wait for an earlier one, in all privileged sessions together. */
  readonly maxPrivilegedMemory: number;
  /** Messages that wait for an earlier one, and unread ones, in all other sessions together. */
  readonly maxUnprivilegedMemory: number;
  readonly maxPrivilegedSessions: number;
  readonly maxUnprivilegedSessions: number;
  /** Privileged ones, and as many others. */
  readonly maxSessionsPerAddress: number;
}

const mebi = 1024 * 1024;

export const channelLimits: ChannelLimits = {
  keepAliveMs: 30_000,
  longPollMs: 30_000,
  idleTimeoutMs: 90_000,
  sweepIntervalMs: 10_000,
  maxResponseLength: mebi,
  frameLength: mebi / 4,
  maxUnreadLength: 32 * mebi,
  maxUnprivilegedUnreadLength: mebi,
  unreadTimeoutMs: 30_000,
  closeTimeoutMs: 10_000,
  maxHeldMessages: 1000,
  // Form encoding makes up to three bytes of one, so this is the largest batch (10 MiB) at its worst. The SDK would send
  // a batch that is refused here again for ever.
  maxBodyBytes: 32 * mebi,
  maxUnprivilegedBodyBytes: mebi,
  // At two bytes a character, and for each of two streams, 384 MiB.
  maxPrivilegedMemory: 64 * mebi,
  maxUnprivilegedMemory: 32 * mebi,
  maxPrivilegedSessions: 10_000,
  maxUnprivilegedSessions: 5000,
  // Two for each tab of all people in one office.
  maxSessionsPerAddress: 500,
};
