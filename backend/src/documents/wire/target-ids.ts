import { invalidArgument } from '../model/errors.ts';

const maxTargetId = 0x7fffffff;

/** The ids of one Listen stream's targets. */
export interface TargetIds {
  /** The id that the client gave a target, or a new one where it gave none. */
  idOf(json: unknown): number;
  /** Refuses an id of the client's own after one that was assigned: the two could meet. */
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

/** An id as the client gives it to end a target. */
export function decodeTargetId(json: unknown): number {
  const isId = typeof json === 'number' && Number.isInteger(json) && json > 0;
  if (!isId || json > maxTargetId)
    throw invalidArgument(`A target id is not a whole number from 1 to ${maxTargetId}.`);
  return json;
}

function isAbsent(json: unknown): boolean {
  return json === undefined || json === 0;
}
