/**
 * The size limits of one request, by the caller's rights. They are counts, so that they can be checked before decoding.
 * Firestore itself limits only the bytes.
 */
import type { JsonBounds } from '../kernel/json-bounds.ts';
import { maxRequestBytes } from './model/limits.ts';

export interface RequestBounds {
  readonly isPrivileged: boolean;
  readonly bytes: number;
  readonly json: JsonBounds;
  readonly writes: number;
  /** Field paths of all update masks together. */
  readonly maskPaths: number;
  /** Documents requested by name. */
  readonly documents: number;
}

/** Each of 100 nested filters takes three levels of JSON; maps and arrays are at most 20 deep. */
const depth = 400;

/** Enough for some fifty registrations. While a thousand bodies of 1 MiB were read, an administrator waited half a minute. */
export const unprivilegedBounds: RequestBounds = {
  isPrivileged: false,
  bytes: 64 * 1024,
  json: { parts: 25_000, members: 5000, allMembers: 25_000, depth },
  writes: 500,
  maskPaths: 2000,
  documents: 100,
};

/** Enough for the largest batch of documents with long arrays: 10 MiB hold 600,000 JSON values. */
export const privilegedBounds: RequestBounds = {
  isPrivileged: true,
  bytes: maxRequestBytes,
  // A Firestore document has at most 40,000 index entries.
  json: { parts: 700_000, members: 40_000, allMembers: 350_000, depth },
  writes: 5000,
  maskPaths: 40_000,
  documents: 5000,
};

/** No limits but the size: the machine's own tools restore and transfer whole databases. */
export const operatorBounds: RequestBounds = {
  isPrivileged: true,
  bytes: maxRequestBytes,
  json: { parts: Infinity, members: Infinity, allMembers: Infinity, depth },
  writes: Infinity,
  maskPaths: Infinity,
  documents: Infinity,
};
