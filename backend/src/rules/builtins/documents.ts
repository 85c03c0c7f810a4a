import { EvaluationError } from '../evaluate-errors.ts';
import type { Evaluation } from '../evaluation.ts';
import type { RuleMap } from '../values.ts';
import type { Arguments } from './types.ts';

type State = 'before' | 'after';

/** `get` or `getAfter`. A missing document is an error: firebase/firebase-js-sdk issue 3908. */
export function get(state: State) {
  return (args: Arguments, evaluation: Evaluation): RuleMap => {
    const resource = read(state, args, evaluation);
    if (!resource) throw new EvaluationError('the document read does not exist');
    return resource;
  };
}

/** `exists` or `existsAfter`. */
export function exists(state: State) {
  return (args: Arguments, evaluation: Evaluation): boolean =>
    read(state, args, evaluation) !== null;
}

function read(state: State, args: Arguments, { reads }: Evaluation): RuleMap | null {
  const { segments } = args.path(0);
  if (
    segments[0] !== 'databases' ||
    segments[2] !== 'documents' ||
    segments.length < 5 ||
    segments.length % 2 === 0
  ) {
    throw new EvaluationError('a document is read by /databases/(default)/documents/...');
  }
  return reads[state](segments);
}
