/** Every wait and bound of the transport; tests shorten them. */
export interface ChannelLimits {
  /** A silent stream gets a noop this often; told to the client, which gives up after 1.5 times of it. */
  readonly keepAliveMs: number;
  /** The longest a long poll is held. */
  readonly longPollMs: number;
  /** A session nobody reads lives this long: a page that is closed says no farewell. */
  readonly reapAfterMs: number;
  readonly sweepEveryMs: number;
  /**
   * A stream is ended after this many characters: the browser keeps the whole text of one answer, and this process keeps
   * it until the next GET acknowledges it, for each listener.
   */
  readonly recycleLength: number;
  /** The aimed size of one frame; the client can read a frame only when all of it is there. */
  readonly frameLength: number;
  /** More than this unread, and no acknowledgement for `patienceMs`: the client is not reading. */
  readonly maxUnreadLength: number;
  /** The same of a stranger. */
  readonly maxStrangerUnreadLength: number;
  readonly patienceMs: number;
  /** After its last word a session waits so long for the client to read it. */
  readonly shutdownTimeoutMs: number;
  /** Messages of one POST, and those that came before their turn: the client sends a thousand at most at a time. */
  readonly maxHeldMessages: number;
  /** A POST of a session. */
  readonly maxBodyBytes: number;
  /** A POST that opens one, and every POST of a session without a good token: nobody is known to be behind it. */
  readonly maxStrangerBodyBytes: number;
  /** Characters that came before their turn, in all sessions of people who are known together. */
  readonly maxKnownWeight: number;
  /** Characters in all sessions of strangers together: what came before its turn, and what is unread. */
  readonly maxStrangersWeight: number;
  readonly maxKnownSessions: number;
  readonly maxStrangersSessions: number;
  /** Of people who are known, and as many of strangers. */
  readonly maxSessionsPerAddress: number;
}

const mebi = 1024 * 1024;

export const channelLimits: ChannelLimits = {
  keepAliveMs: 30_000,
  longPollMs: 30_000,
  reapAfterMs: 90_000,
  sweepEveryMs: 10_000,
  recycleLength: mebi,
  frameLength: mebi / 4,
  maxUnreadLength: 32 * mebi,
  maxStrangerUnreadLength: mebi,
  patienceMs: 30_000,
  shutdownTimeoutMs: 10_000,
  maxHeldMessages: 1000,
  // Form-encoding makes up to three bytes of one, so this is the largest batch (10 MiB) at its worst. A smaller bound
  // would keep such a batch in the SDK's queue for ever: it sends the same again after every refusal.
  maxBodyBytes: 32 * mebi,
  maxStrangerBodyBytes: mebi,
  // At two bytes a character, and for each of two streams, 384 MiB.
  maxKnownWeight: 64 * mebi,
  maxStrangersWeight: 32 * mebi,
  maxKnownSessions: 10_000,
  maxStrangersSessions: 5000,
  // Two a tab, of all the people in one office.
  maxSessionsPerAddress: 500,
};
