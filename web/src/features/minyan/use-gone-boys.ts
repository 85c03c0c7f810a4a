import { useEffect, useMemo } from 'react';
import { displayName } from '@gabbai/domain/names.ts';
import { listTexts } from '../../config/list-texts.ts';
import { minyanTexts } from '../../config/minyan-texts.ts';
import { isHelper } from '../../data/current-session/own-entry.ts';
import { readDeletedBoys } from '../../data/envelopes/bin.ts';
import { boyName } from '../../data/live/boy-name.ts';
import { showPersistentToast } from '../../ui/show-toast.tsx';
import type { Roll } from './use-roll.ts';

/** Boys who left the list, each with the boy who replaces him, or `null`. */
export type GoneBoys = ReadonlyMap<string, string | null>;

/** Finds out why unsaved boys of a sheet are gone, calls `onGone`, and says it. What is not established changes nothing. */
export function useGoneBoys(
  added: readonly string[],
  { byId, payableIds }: Roll,
  onGone: (gone: GoneBoys) => void,
): void {
  const missing = added.filter((id) => !payableIds.has(id)).join(' ');
  const missingIds = useMemo(() => (missing === '' ? [] : missing.split(' ')), [missing]);
  useEffect(() => {
    if (missingIds.length === 0) return undefined;
    let isStale = false;
    const report = (gone: GoneBoys, texts: readonly string[]) => {
      if (gone.size === 0 || isStale) return;
      onGone(gone);
      showPersistentToast(texts.join(' '), listTexts.close);
    };
    const ofOtherSchools = missingIds.flatMap((id) => (isHelper() && byId.get(id)) || []);
    report(
      new Map(ofOtherSchools.map(({ envelopeId }) => [envelopeId, null])),
      ofOtherSchools.map((boy) => minyanTexts.boyOfOtherSchool(boyName(boy))),
    );
    const deletedIds = missingIds.filter((id) => !byId.has(id));
    void readDeletedBoys(deletedIds).then((deleted) =>
      report(
        new Map(deleted.map(({ envelope, mergedInto }) => [envelope.envelopeId, mergedInto])),
        deleted.map(({ envelope, mergedInto }) => {
          const name = displayName(envelope);
          const kept = mergedInto === null ? undefined : byId.get(mergedInto);
          return mergedInto === null
            ? minyanTexts.boyDeleted(name)
            : minyanTexts.boyMerged(name, kept === undefined ? null : boyName(kept));
        }),
      ),
    );
    return () => {
      isStale = true;
    };
  }, [missingIds, byId, onGone]);
}
