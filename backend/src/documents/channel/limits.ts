const mebi = 1024 * 1024;

/** All timeouts and bounds of the transport. Lengths are in characters. */
export const channelLimits = {
  /** The interval of noops on a silent stream. The handshake reports it; the client gives up after 1.5 times as long. */
  keepAliveMs: 30_000,
  longPollMs: 30_000,
  /** The lifetime of a session without a GET: a page that is closed sends nothing. */
  idleTimeoutMs: 90_000,
  sweepIntervalMs: 10_000,
  /** A longer response ends: the browser keeps its whole text, and the outbox keeps it until the next GET. */
  maxResponseLength: mebi,
  /** The approximate size of a frame; the client can read a frame only when all of it has arrived. */
  frameLength: mebi / 4,
  /** With more unread, and no acknowledgement for `unreadTimeoutMs`, a session ends. */
  maxUnreadLength: 32 * mebi,
  maxUnprivilegedUnreadLength: mebi,
  unreadTimeoutMs: 30_000,
  /** How long a finished session waits for the client to read its last messages. */
  closeTimeoutMs: 10_000,
  /** Messages of one POST, and messages that wait for an earlier one. The client sends at most a thousand at a time. */
  maxHeldMessages: 1000,
  /** Form encoding makes up to three bytes of one, so this is the largest batch (10 MiB) at its worst. */
  maxBodyBytes: 32 * mebi,
  /** For a POST that opens a session, or that belongs to one without rights. */
  maxUnprivilegedBodyBytes: mebi / 4,
  /**
   * For messages that wait for an earlier one, in all privileged sessions together. At two bytes a character, both limits
   * of memory for each of two streams are 384 MiB.
   */
  maxPrivilegedMemory: 64 * mebi,
  /** For waiting and unread messages in all other sessions together. */
  maxUnprivilegedMemory: 32 * mebi,
  maxPrivilegedSessions: 10_000,
  maxUnprivilegedSessions: 5000,
  /** For privileged sessions, and the same for others: two for each tab of all people in one office. */
  maxSessionsPerAddress: 500,
};

export type ChannelLimits = Readonly<typeof channelLimits>;
