/** The syntax tree of a rules file. Positions are of the first character, counted from 1. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

export type Method = 'get' | 'list' | 'create' | 'update' | 'delete';

export interface RulesFile {
  readonly version: 1 | 2;
  readonly functions: readonly FunctionDeclaration[];
  readonly services: readonly Service[];
}

export interface Service {
  /** `cloud.firestore` or `firebase.storage`. */
  readonly name: string;
  readonly functions: readonly FunctionDeclaration[];
  readonly matches: readonly Match[];
  readonly at: Position;
}

export interface Match {
  readonly pattern: readonly PatternSegment[];
  readonly functions: readonly FunctionDeclaration[];
  readonly matches: readonly Match[];
  readonly allows: readonly Allow[];
  readonly at: Position;
}

export type PatternSegment =
  | { readonly kind: 'literal'; readonly text: string }
  /** `{name}` binds a string, `{name=**}` a path. */
  | { readonly kind: 'wildcard'; readonly name: string; readonly isRecursive: boolean };

export interface Allow {
  /** Expanded: `read` is get and list, `write` is create, update and delete. */
  readonly methods: ReadonlySet<Method>;
  /** `null`: always. */
  readonly condition: Expression | null;
  readonly at: Position;
}

export interface FunctionDeclaration {
  readonly name: string;
  readonly parameters: readonly string[];
  readonly lets: readonly { readonly name: string; readonly value: Expression }[];
  readonly result: Expression;
  readonly at: Position;
}

export type BinaryOperator =
  | '||'
  | '&&'
  | '=='
  | '!='
  | '<'
  | '<='
  | '>'
  | '>='
  | 'in'
  | '+'
  | '-'
  | '*'
  | '/'
  | '%';

export type Expression = { readonly at: Position } & (
  | { readonly kind: 'null' }
  | { readonly kind: 'boolean'; readonly value: boolean }
  | { readonly kind: 'integer'; readonly value: bigint }
  | { readonly kind: 'float'; readonly value: number }
  | { readonly kind: 'string'; readonly value: string }
  | { readonly kind: 'bytes'; readonly value: Uint8Array }
  | { readonly kind: 'list'; readonly items: readonly Expression[] }
  | {
      readonly kind: 'map';
      readonly entries: readonly { readonly key: Expression; readonly value: Expression }[];
    }
  /** `/databases/$(database)/documents`: each segment is a text or the expression in `$( )`. */
  | { readonly kind: 'path'; readonly segments: readonly (string | Expression)[] }
  | { readonly kind: 'name'; readonly name: string }
  | {
      readonly kind: 'conditional';
      readonly test: Expression;
      readonly whenTrue: Expression;
      readonly whenFalse: Expression;
    }
  | {
      readonly kind: 'binary';
      readonly op: BinaryOperator;
      readonly left: Expression;
      readonly right: Expression;
    }
  | { readonly kind: 'is'; readonly value: Expression; readonly type: string }
  | { readonly kind: 'unary'; readonly op: '!' | '-'; readonly operand: Expression }
  | { readonly kind: 'member'; readonly object: Expression; readonly name: string }
  | { readonly kind: 'index'; readonly object: Expression; readonly index: Expression }
  | {
      readonly kind: 'slice';
      readonly object: Expression;
      readonly from: Expression;
      readonly to: Expression;
    }
  /** `f(x)`: a declared function or a built-in one. */
  | { readonly kind: 'call'; readonly name: string; readonly args: readonly Expression[] }
  /** `x.f(y)`: a method of a value, or of a namespace such as `math`. */
  | {
      readonly kind: 'methodCall';
      readonly object: Expression;
      readonly name: string;
      readonly args: readonly Expression[];
    }
);
