import { LimitError } from './evaluate-errors.ts';

/**
 * https://firebase.google.com/docs/firestore/quotas#security_rules; `backend/test/rules/costs.ts` has what counts as an
 * expression in Google's engine.
 */
const maxExpressions = 1000;
/**
 * Limits the work of built-ins: characters created, values compared, patterns run. It is about 0.1 s, far more than
 * conditions on a document of 1 MiB need.
 */
const maxWork = 4_000_000;

/** Limits the cost of judging one document, over all conditions that are tried for it. */
export class Budget {
  #expressions = 0;
  #work = 0;

  get expressions(): number {
    return this.#expressions;
  }

  countExpressions(count: number): void {
    this.#expressions += count;
    if (this.#expressions > maxExpressions) {
      throw new LimitError(`more than ${maxExpressions} expressions to evaluate`);
    }
  }

  spend(units: number): void {
    this.#work += units;
    if (this.#work > maxWork) throw new LimitError('the condition is too much work');
  }
}
