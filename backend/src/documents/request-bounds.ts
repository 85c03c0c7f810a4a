/**
 * What one request may hold, by the caller's rights and by count, so that it is refused before anything is built of it.
 * Firestore names none of these but the bytes.
 */
import type { JsonBounds } from '../kernel/json-bounds.ts';
import { maxRequestBytes } from './model/limits.ts';

export interface RequestBounds {
  readonly isPrivileged: boolean;
  readonly bytes: number;
  readonly json: JsonBounds;
  readonly writes: number;
  /** In all update masks together. */
  readonly maskPaths: number;
  /** Documents read by name. */
  readonly documents: number;
}

/** A query of 100 filters in one another is three times as deep; maps and arrays are 20 deep at most. */
const depth = 400;

/** Enough for the largest document without long lists, or some hundreds of registrations. */
export const unprivilegedBounds: RequestBounds = {
  isPrivileged: false,
  bytes: 1024 * 1024,
  json: { parts: 50_000, members: 5000, allMembers: 25_000, depth },
  writes: 500,
  maskPaths: 2000,
  documents: 100,
};

/** Enough for the largest batch of documents with long lists: 10 MiB of them have 600,000 parts. */
export const privilegedBounds: RequestBounds = {
  isPrivileged: true,
  bytes: maxRequestBytes,
  // A document of Firestore's has 40,000 index entries at most.
  json: { parts: 700_000, members: 40_000, allMembers: 350_000, depth },
  writes: 5000,
  maskPaths: 40_000,
  documents: 5000,
};

/** The machine's own tools restore and carry over whatever is stored. */
export const ownerBounds: RequestBounds = {
  isPrivileged: true,
  bytes: maxRequestBytes,
  json: { parts: Infinity, members: Infinity, allMembers: Infinity, depth },
  writes: Infinity,
  maskPaths: Infinity,
  documents: Infinity,
};
