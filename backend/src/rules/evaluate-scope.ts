import type { RulesService } from './rules.ts';
import type { FunctionDeclaration } from './ast.ts';
import { EvaluationError } from './evaluate-errors.ts';
import type { CompiledExpression, Evaluator } from './evaluation.ts';

/** A declared function, compiled when it is first called. */
export interface DeclaredFunction {
  readonly declaration: FunctionDeclaration;
  /** The scope of its declaration. */
  readonly scope: Scope;
  compiled: CompiledFunction | null;
}

export interface CompiledFunction {
  readonly parameterSlots: readonly number[];
  readonly lets: readonly { readonly slot: number; readonly value: CompiledExpression }[];
  readonly result: CompiledExpression;
}

/** The names in scope, with their compiled values; inner names hide outer ones. */
export class Scope {
  readonly service: RulesService;
  readonly #outer: Scope | null;
  readonly #slots: { count: number };
  readonly #variables = new Map<string, Evaluator>();
  readonly #functions = new Map<string, DeclaredFunction>();

  private constructor(service: RulesService, outer: Scope | null, slots: { count: number }) {
    this.service = service;
    this.#outer = outer;
    this.#slots = slots;
  }

  static outermost(service: RulesService): Scope {
    const scope = new Scope(service, null, { count: 0 });
    scope.#variables.set('request', ({ request }) => request);
    scope.#variables.set('resource', ({ resource }) => resource);
    return scope;
  }

  inner(): Scope {
    return new Scope(this.service, this, this.#slots);
  }

  /** The number of slots that an evaluation needs. */
  get slotCount(): number {
    return this.#slots.count;
  }

  /** Declares a wildcard, parameter or let; returns its slot. */
  declareVariable(name: string): number {
    const slot = this.#slots.count++;
    this.#variables.set(name, ({ slots }) => {
      const value = slots[slot];
      return value === undefined ? new EvaluationError(`${name} is not known of a query`) : value;
    });
    return slot;
  }

  declareFunctions(declarations: readonly FunctionDeclaration[]): void {
    for (const declaration of declarations) {
      this.#functions.set(declaration.name, { declaration, scope: this, compiled: null });
    }
  }

  variable(name: string): Evaluator | undefined {
    return this.#variables.get(name) ?? this.#outer?.variable(name);
  }

  function(name: string): DeclaredFunction | undefined {
    return this.#functions.get(name) ?? this.#outer?.function(name);
  }
}
