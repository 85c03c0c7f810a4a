import { addressKey } from '../kernel/address-key.ts';
import type { RequestAuth } from '../kernel/request-auth.ts';
import { createSerialQueue, type RunInTurn } from '../kernel/serial-queue.ts';
import { DocumentsError } from './model/errors.ts';
import { ownerBounds, privilegedBounds, unprivilegedBounds } from './request-bounds.ts';
import type { RequestBounds } from './request-bounds.ts';

/** Whether a caller may do more than anybody may. */
export type HasRights = (auth: RequestAuth | null) => boolean;

/** A request before it is decoded. */
export interface Undecoded {
  readonly bytes: number;
  readonly isPrivileged: boolean;
}

/** What each caller may send, and how it shares the event loop and the memory with what others send. */
export interface CallerLimits {
  boundsOf(auth: RequestAuth | null): RequestBounds;
  /** The queue of a request; `null` for one that is decoded at once. */
  queueOf(request: Undecoded): RunInTurn | null;
  /** Counts the documents that an unprivileged caller changes; throws when its address has changed too many. */
  countChanges(auth: RequestAuth | null, address: string): (changed: number) => void;
}

export interface CallerLimitsOptions {
  readonly hasRights: HasRights;
  /** How many documents unprivileged callers at one address may change in an hour. */
  readonly changesPerHour: number;
  readonly wallMillis: () => number;
  /** Called for each commit that is refused for that. */
  readonly onRefused: () => void;
}

/** Decoded at once: what a registration takes, and an administrator's largest document. */
const lightBytes = { unprivileged: 8 * 1024, privileged: 1024 * 1024 };
const hourMs = 60 * 60_000;
/** Beyond so many, the one that began to count first is forgotten. */
const maxAddresses = 100_000;

export function createCallerLimits(options: CallerLimitsOptions): CallerLimits {
  const { hasRights, changesPerHour, wallMillis, onRefused } = options;
  const unprivileged = createSerialQueue();
  const privileged = createSerialQueue();
  /** By address, in the order in which the hours began. */
  const hours = new Map<string, { readonly since: number; changed: number }>();

  const hourOf = (address: string) => {
    const now = wallMillis();
    const old = hours.get(address);
    // Also when the clock was set back.
    if (old !== undefined && now >= old.since && now < old.since + hourMs) return old;
    hours.delete(address);
    const begun = { since: now, changed: 0 };
    hours.set(address, begun);
    const [first] = hours.keys();
    if (hours.size > maxAddresses && first !== undefined) hours.delete(first);
    return begun;
  };
  const boundsOf = (auth: RequestAuth | null): RequestBounds => {
    if (auth?.isOwner === true) return ownerBounds;
    return hasRights(auth) ? privilegedBounds : unprivilegedBounds;
  };
  return {
    boundsOf,
    queueOf({ bytes, isPrivileged }) {
      if (isPrivileged) return bytes > lightBytes.privileged ? privileged : null;
      return bytes > lightBytes.unprivileged ? unprivileged : null;
    },
    countChanges: (auth, address) => (changed) => {
      if (changed === 0 || boundsOf(auth).isPrivileged) return;
      const hour = hourOf(addressKey(address));
      if (hour.changed + changed > changesPerHour) {
        onRefused();
        throw tooManyChanges(hour.since + hourMs - wallMillis());
      }
      hour.changed += changed;
    },
  };
}

function tooManyChanges(waitMs: number): DocumentsError {
  const minutes = Math.ceil(waitMs / 60_000);
  return new DocumentsError(
    'RESOURCE_EXHAUSTED',
    `Too many documents were written from this address. Try again in ${minutes} min.`,
  );
}
