import { invalidArgument } from '../model/errors.ts';

const maxTargetId = 0x7fffffff;

/** The target ids of one Listen stream. */
export interface TargetIds {
  /** The id of a target in a request, or a new one where it has none. */
  idOf(json: unknown): number;
  /** Throws for an id in a request after one was assigned: the two could collide. */
  check(json: unknown): void;
}

/** https://firebase.google.com/docs/firestore/reference/rpc/google.firestore.v1#google.firestore.v1.Target */
export function createTargetIds(): TargetIds {
  let highest = 0;
  let isAssigning = false;
  return {
    idOf(json) {
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
    check(json) {
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
