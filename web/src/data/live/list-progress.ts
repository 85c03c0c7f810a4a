/** How much of a list is shown. */
export type ListProgress =
  /** What was seen on the last visit. */
  | 'remembered'
  /** What has come so far; more is on its way. */
  | 'partial'
  | 'whole';

/** What has come of a list. */
export type Arrival =
  /** Some documents of a snapshot; the others are still being converted. */
  | 'part'
  /** A snapshot of a local copy that may be incomplete. */
  | 'cached'
  /** A snapshot of a local copy that has been read to its end before. */
  | 'cached-whole'
  /** A snapshot that the server has confirmed. */
  | 'confirmed';

/** Once a list has been whole it stays so: what is still being converted hides nothing of what is known. */
export const listTransitions: Readonly<
  Record<ListProgress, Readonly<Record<Arrival, ListProgress>>>
> = {
  remembered: {
    // A part of what is in the local copy is no better than what was seen last.
    part: 'remembered',
    cached: 'partial',
    'cached-whole': 'whole',
    confirmed: 'whole',
  },
  partial: { part: 'partial', cached: 'partial', 'cached-whole': 'whole', confirmed: 'whole' },
  whole: { part: 'whole', cached: 'whole', 'cached-whole': 'whole', confirmed: 'whole' },
};

interface Facts {
  readonly isConverted: boolean;
  readonly fromCache: boolean;
  readonly isEmpty: boolean;
  /** This device has read the list to its end before. */
  readonly isKnownWhole: boolean;
}

export function arrivalOf({ isConverted, fromCache, isEmpty, isKnownWhole }: Facts): Arrival {
  if (!isConverted) return 'part';
  if (!fromCache) return 'confirmed';
  // An empty local copy proves nothing.
  return isKnownWhole && !isEmpty ? 'cached-whole' : 'cached';
}
