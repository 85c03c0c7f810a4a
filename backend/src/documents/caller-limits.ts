import { addressKey } from '../kernel/address-key.ts';
import { createHourlyLimit } from '../kernel/hourly-limit.ts';
import type { RequestAuth } from '../kernel/request-auth.ts';
import { createSerialQueue, type RunInTurn } from '../kernel/serial-queue.ts';
import { DocumentsError } from './model/errors.ts';
import {
  operatorBounds,
  privilegedBounds,
  unprivilegedBounds,
  type RequestBounds,
} from './request-bounds.ts';

/** Whether a caller has more rights than an anonymous one. */
export type HasRights = (auth: RequestAuth | null) => boolean;

/** A request before it is decoded. */
export interface RawRequest {
  readonly bytes: number;
  readonly isPrivileged: boolean;
}

/** The size limits, queues and write quotas of callers. */
export interface CallerLimits {
  boundsOf(auth: RequestAuth | null): RequestBounds;
  /** The queue in which a request waits to be decoded; `null` for a small one. */
  queueOf(request: RawRequest): RunInTurn | null;
  /** Counts the documents that an unprivileged caller changes; throws at the quota of its address. */
  countChanges(auth: RequestAuth | null, address: string): (changed: number) => void;
}

export interface CallerLimitsOptions {
  readonly hasRights: HasRights;
  /** The number of documents that unprivileged callers at one address may change in an hour. */
  readonly changesPerHour: number;
  readonly wallMillis: () => number;
  /** Called for each commit that exceeds the quota. */
  readonly onRefused: () => void;
}

/** Smaller requests, such as a registration or an administrator's largest document, are decoded at once. */
const smallBytes = { unprivileged: 8 * 1024, privileged: 1024 * 1024 };

export function createCallerLimits(options: CallerLimitsOptions): CallerLimits {
  const { hasRights, changesPerHour, wallMillis, onRefused } = options;
  const unprivileged = createSerialQueue();
  const privileged = createSerialQueue();
  const changes = createHourlyLimit(changesPerHour, wallMillis);
  const boundsOf = (auth: RequestAuth | null): RequestBounds => {
    if (auth?.isOperator === true) return operatorBounds;
    return hasRights(auth) ? privilegedBounds : unprivilegedBounds;
  };
  return {
    boundsOf,
    queueOf({ bytes, isPrivileged }) {
      if (isPrivileged) return bytes > smallBytes.privileged ? privileged : null;
      return bytes > smallBytes.unprivileged ? unprivileged : null;
    },
    countChanges: (auth, address) => (changed) => {
      if (changed === 0 || boundsOf(auth).isPrivileged) return;
      const caller = addressKey(address);
      const waitMs = changes.waitMillis(caller, changed);
      if (waitMs > 0) {
        onRefused();
        throw tooManyChanges(waitMs);
      }
      changes.count(caller, changed);
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
