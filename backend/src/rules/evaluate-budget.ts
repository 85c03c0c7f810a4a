import { LimitError } from './evaluate-errors.ts';

/** https://firebase.google.com/docs/firestore/quotas#security_rules; it does not say what counts as an expression. */
const maxExpressions = 1000;
const maxCallDepth = 20;
/**
 * Our own bound on what the built-ins do: characters made, values compared, patterns run. It comes to about a tenth
 * of a second, and is far above what conditions over a document of 1 MiB need.
 */
const maxWork = 4_000_000;
/** Several `**` in one path can match it in very many ways. */
const maxMatchSteps = 10_000;

/** What the judgement of one request may cost. */
export class Budget {
  #expressions = 0;
  #depth = 0;
  #work = 0;
  #matchSteps = 0;

  get expressions(): number {
    return this.#expressions;
  }

  countExpression(): void {
    if (++this.#expressions > maxExpressions) {
      throw new LimitError(`more than ${maxExpressions} expressions to evaluate`);
    }
  }

  enterCall(): void {
    if (++this.#depth > maxCallDepth) {
      throw new LimitError(`functions call one another more than ${maxCallDepth} deep`);
    }
  }

  leaveCall(): void {
    this.#depth--;
  }

  spend(units: number): void {
    this.#work += units;
    if (this.#work > maxWork) throw new LimitError('the condition is too much work');
  }

  countMatchStep(): void {
    if (++this.#matchSteps > maxMatchSteps) {
      throw new LimitError('the path matches in too many ways');
    }
  }
}
