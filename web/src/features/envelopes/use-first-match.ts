import { useState } from 'react';
import { filterEnvelopes, type FilterTime } from '@gabbai/domain/envelope-filters.ts';
import type { Envelope } from '@gabbai/domain/envelope.ts';
import { searchByName } from '@gabbai/domain/name-search.ts';
import { displayName } from '@gabbai/domain/names.ts';
import { envelopesTexts } from '../../config/envelopes-texts.ts';
import type { ListView } from './use-list-view.ts';
import type { Selection } from './use-selection.ts';

interface FirstMatchOptions {
  /** All boys in the order of the list. */
  readonly ordered: readonly Envelope[];
  readonly now: FilterTime;
  readonly view: ListView;
  readonly selection: Selection;
}

/** Selects the first boy who matches the search as it is typed, before the list follows. */
export function useFirstMatch({ ordered, now, view, selection }: FirstMatchOptions) {
  const { search, filters } = view.query;
  const [done, setDone] = useState({ search: '', text: '' });
  const select = () => {
    if (search.trim() === '') return;
    const [first] = searchByName(filterEnvelopes(ordered, filters, now), search);
    setDone({ search, text: outcome(first) });
    if (first !== undefined) selection.change([first.envelopeId], true);
  };
  const outcome = (first: Envelope | undefined): string => {
    if (first === undefined) return envelopesTexts.noMatch(search);
    const isSelected = selection.ids.has(first.envelopeId);
    const text = isSelected ? envelopesTexts.alreadySelected : envelopesTexts.nowSelected;
    return text(displayName(first));
  };
  return { select, notice: done.text !== '' && done.search === search ? done.text : null };
}
