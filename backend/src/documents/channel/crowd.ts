import { addressKey } from '../../kernel/address-key.ts';
import type { ChannelLimits } from './limits.ts';
import type { Session } from './session.ts';

/** Who holds how many sessions, so that no address takes them all; one IPv6 network counts as one address. */
export interface Crowd {
  joined(session: Session, address: string): void;
  left(session: Session, address: string): void;
  /** Whether one more may be opened; makes room by ending a session nobody reads, which a closed page leaves behind. */
  hasRoom(address: string): boolean;
}

export function createCrowd({ maxSessions, maxSessionsPerAddress }: ChannelLimits): Crowd {
  const byAddress = new Map<string, Set<Session>>();
  let count = 0;
  return {
    joined(session, address) {
      const caller = addressKey(address);
      const sessions = byAddress.get(caller) ?? new Set();
      byAddress.set(caller, sessions.add(session));
      count += 1;
    },
    left(session, address) {
      const caller = addressKey(address);
      const sessions = byAddress.get(caller);
      if (sessions?.delete(session) !== true) return;
      count -= 1;
      if (sessions.size === 0) byAddress.delete(caller);
    },
    hasRoom(address) {
      const sessions = byAddress.get(addressKey(address)) ?? new Set();
      if (count < maxSessions && sessions.size < maxSessionsPerAddress) return true;
      const unread = [...sessions].find((session) => session.idleSince() !== null);
      unread?.end();
      return unread !== undefined;
    },
  };
}
