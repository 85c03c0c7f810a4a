import { useMemo, useState } from 'react';
import { sortByColumn } from '@gabbai/domain/envelope-sort.ts';
import type { Envelope } from '@gabbai/domain/envelope.ts';
import { searchByName } from '@gabbai/domain/name-search.ts';

// More letters find the rest.
const maxShown = 40;

export interface EnvelopeSearch {
  readonly text: string;
  readonly setText: (text: string) => void;
  readonly shown: readonly Envelope[];
  /** Matches beyond those shown. */
  readonly left: number;
}

/** `first` is the envelopeId to list first. */
export function useEnvelopeSearch(
  envelopes: readonly Envelope[],
  first: string | null,
): EnvelopeSearch {
  const [text, setText] = useState('');
  const sorted = useMemo(() => {
    const byName = sortByColumn(envelopes, { column: 'name', direction: 'ascending' });
    const isFirst = ({ envelopeId }: Envelope) => envelopeId === first;
    return [...byName.filter(isFirst), ...byName.filter((envelope) => !isFirst(envelope))];
  }, [envelopes, first]);
  const found = searchByName(sorted, text);
  const shown = found.slice(0, maxShown);
  return { text, setText, shown, left: found.length - shown.length };
}
