/** A document as tests compare it: `by` is the stamp of the last write, `at` its time. */
export interface Stored {
  readonly school?: string | undefined;
  readonly points?: number | undefined;
  readonly tags?: readonly string[] | undefined;
  readonly n?: number | undefined;
  readonly by?: string | undefined;
  readonly at?: string | undefined;
}

export type State = ReadonlyMap<string, Stored>;
