import { invalidArgument } from '../model/errors.ts';

const maxTargetId = 0x7fffffff;

/**
 * Decodes or assigns the target ids of one Listen stream
 * (https://firebase.google.com/docs/firestore/reference/rpc/google.firestore.v1#google.firestore.v1.Target).
 */
export function createTargetIds() {
  let highest = 0;
  let isAssigning = false;
  return {
    /** The id of a target in a request, or a new one if it has none. */
    idOf(json: unknown): number {
      if (!isAbsent(json)) {
        const id = decodeTargetId(json);
        highest = Math.max(highest, id);
        return id;
      }
      if (highest === maxTargetId) throw invalidArgument('No target id is left.');
      isAssigning = true;
      highest += 1;
      return highest;
    },
    /** Throws for a client's id after one was assigned, since the two could collide. */
    check(json: unknown): void {
      if (isAssigning && !isAbsent(json))
        throw invalidArgument('After a target without an id no target may have one.');
    },
  };
}

/** Decodes the id of a target. */
export function decodeTargetId(json: unknown): number {
  const isId = typeof json === 'number' && Number.isInteger(json) && json > 0;
  if (!isId || json > maxTargetId)
    throw invalidArgument(`A target id is not a whole number from 1 to ${maxTargetId}.`);
  return json;
}

function isAbsent(json: unknown): boolean {
  return json === undefined || json === 0;
}
