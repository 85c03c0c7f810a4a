import type { FunctionDeclaration } from './ast.ts';

/** The names in scope, for the check of a rules file; inner names hide outer ones. */
export class CheckedScope {
  readonly #outer: CheckedScope | null;
  readonly #values = new Set<string>();
  readonly #functions = new Map<string, FunctionDeclaration>();

  constructor(outer: CheckedScope | null) {
    this.#outer = outer;
  }

  addValue(name: string): void {
    this.#values.add(name);
  }

  /** Returns `false` if this scope already has a function of that name. */
  addFunction(declaration: FunctionDeclaration): boolean {
    if (this.#functions.has(declaration.name)) return false;
    this.#functions.set(declaration.name, declaration);
    return true;
  }

  hasValue(name: string): boolean {
    return this.#values.has(name) || (this.#outer?.hasValue(name) ?? false);
  }

  function(name: string): FunctionDeclaration | undefined {
    return this.#functions.get(name) ?? this.#outer?.function(name);
  }

  values(): string[] {
    return [...this.#values, ...(this.#outer?.values() ?? [])];
  }

  functionNames(): string[] {
    return [...this.#functions.keys(), ...(this.#outer?.functionNames() ?? [])];
  }
}
