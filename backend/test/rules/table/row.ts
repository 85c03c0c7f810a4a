/** What a condition must come to. */
export type Outcome =
  | true
  | false
  /** It has no value: neither it nor its negation allows. */
  | 'error'
  /** It has a value that is no boolean, which does not allow either. */
  | 'value'
  /** The rules text as a whole is refused. */
  | 'refused';

/** In which request the expression is asked; `requests.ts` has them. */
export type Setting =
  | 'get'
  | 'signed out'
  | 'missing'
  | 'list'
  | 'create'
  | 'update'
  | 'delete'
  | 'no rules_version';

export interface Row {
  readonly expression: string;
  readonly expected: Outcome;
  /** Where the expectation comes from: a page of the public reference, an observation, or a decision of our own. */
  readonly source: string;
  readonly setting: Setting;
}

/** Rows that rest on one source. */
export function rowsFrom(
  source: string,
  rows: readonly (readonly [expression: string, expected: Outcome])[],
  setting: Setting = 'get',
): Row[] {
  return rows.map(([expression, expected]) => ({ expression, expected, source, setting }));
}

/** A page of the language's reference, such as `List` or `math`. */
export function reference(page: string): string {
  return `https://firebase.google.com/docs/reference/rules/rules.${page}`;
}

/** Answers of Google's own judge (the Rules Test API or deployed rules), as published with the requests that got them. */
export function observed(service: 'firestore' | 'storage', name: string): string {
  const folder = 'https://github.com/davideast/pyric/tree/main/packages/conformance/observations';
  return `${folder}/${service}-rules/rules-${service}-${name}.json`;
}

export const languageGuide = 'https://firebase.google.com/docs/rules/rules-language';
export const conditionsGuide =
  'https://firebase.google.com/docs/firestore/security/rules-conditions';
export const queriesGuide = 'https://firebase.google.com/docs/firestore/security/rules-query';
export const celSpec = 'https://github.com/google/cel-spec/blob/master/doc/langdef.md';

/** Google's engine as its emulator has it; `backend/test/google/rules-table.ts` asks it again. */
export const emulator = 'https://firebase.google.com/docs/emulator-suite/connect_firestore';

/** Firebase's behaviour is undocumented here, so the strictest possible answer. */
export const ownChoice = 'own choice: the answer that allows least';
