import { useState } from 'react';
import { filterEnvelopes, type FilterTime } from '@gabbai/domain/envelope-filters.ts';
import type { Envelope } from '@gabbai/domain/envelope.ts';
import { isGuess, searchByName } from '@gabbai/domain/name-search.ts';
import { envelopesTexts } from '../../config/envelopes-texts.ts';
import { rightsTexts } from '../../config/role-texts.ts';
import { scanTexts } from '../../config/scan-texts.ts';
import { boyName } from '../../data/live/boy-name.ts';
import { useNameBox } from '../../records/names/use-name-box.ts';
import type { ListView } from './use-list-view.ts';
import type { Selection } from './use-selection.ts';

interface FirstMatchOptions {
  readonly isOn: boolean;
  /** The boys who may be selected, in the order of the list. */
  readonly ordered: readonly Envelope[];
  /** Scanned boys who may not be selected are among these. */
  readonly everyone: readonly Envelope[];
  readonly now: FilterTime;
  readonly view: ListView;
  readonly selection: Selection;
}

/** Selects the boy whose name is typed or whose label is scanned, before the list follows. */
export function useFirstMatch(options: FirstMatchOptions) {
  const { isOn, ordered, everyone, now, view, selection } = options;
  const { search, filters } = view.query;
  const [done, setDone] = useState({ search: '', text: '' });
  const outcome = ({ envelopeId, ...boy }: Envelope): string => {
    const isSelected = selection.ids.has(envelopeId);
    const text = isSelected ? envelopesTexts.alreadySelected : envelopesTexts.nowSelected;
    return text(boyName(boy));
  };
  const outcomeOfScan = (scanned: string): string => {
    const isScanned = ({ envelopeId }: Envelope) => envelopeId === scanned;
    const boy = ordered.find(isScanned);
    if (boy !== undefined) return outcome(boy);
    return everyone.some(isScanned) ? rightsTexts.otherSchool : scanTexts.unknown;
  };
  const latestMatches = () => searchByName(filterEnvelopes(ordered, filters, now), search);
  const box = useNameBox<Envelope>({
    text: isOn ? search : '',
    onText: (text) => view.change((before) => ({ ...before, search: text })),
    latestMatches,
    isGuess: (boy) => isGuess(boy, search),
    onEnter: (boy, input) => {
      if (search.trim() === '') return;
      const hasSimilar = boy === null && latestMatches().length > 0;
      setDone({
        search,
        text: boy === null ? envelopesTexts.notSelected(search, hasSimilar) : outcome(boy),
      });
      if (boy !== null) selection.change([boy.envelopeId], true);
      // The next name replaces this one.
      input.select();
    },
    onArrow: () => document.querySelector<HTMLElement>('#content [data-index="0"]')?.focus(),
    isKnown: (id) => everyone.some(({ envelopeId }) => envelopeId === id),
    onScan: (ids) => {
      const selectable = new Set(ordered.map(({ envelopeId }) => envelopeId));
      setDone({ search: '', text: ids.map(outcomeOfScan).join(' ') });
      selection.change(
        ids.filter((id) => selectable.has(id)),
        true,
      );
    },
  });
  const notice = done.text !== '' && done.search === search ? done.text : null;
  return { onKeyDown: isOn ? box.onKeyDown : undefined, notice };
}
