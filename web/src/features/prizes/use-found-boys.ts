import { useMemo, useState } from 'react';
import type { Envelope } from '@gabbai/domain/envelope.ts';
import { searchByName } from '@gabbai/domain/name-search.ts';
import { displayName } from '@gabbai/domain/names.ts';

// Nobody reads further down: a few letters more find the boy.
const shownAtMost = 40;

export interface FoundBoys {
  readonly text: string;
  readonly setText: (text: string) => void;
  readonly shown: readonly Envelope[];
  /** How many others there are whose names contain the text. */
  readonly left: number;
}

/** A search for one boy by his name. */
export function useFoundBoys(envelopes: readonly Envelope[]): FoundBoys {
  const [text, setText] = useState('');
  const sorted = useMemo(
    () =>
      envelopes.toSorted((one, other) => displayName(one).localeCompare(displayName(other), 'en')),
    [envelopes],
  );
  const found = searchByName(sorted, text);
  const shown = found.slice(0, shownAtMost);
  return { text, setText, shown, left: found.length - shown.length };
}
