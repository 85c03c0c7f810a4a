import { useEffect, useEffectEvent } from 'react';
import { displayName } from '@gabbai/domain/names.ts';
import { listTexts } from '../../config/list-texts.ts';
import { minyanTexts } from '../../config/minyan-texts.ts';
import { isHelper } from '../../data/current-session/own-entry.ts';
import { readDeletedBoys } from '../../data/envelopes/bin.ts';
import { boyName } from '../../data/live/boy-name.ts';
import { showPersistentToast } from '../../ui/show-toast.tsx';
import type { Roll } from './use-roll.ts';

/** Boys who left the list, each with the boy who replaces him, or `null`. */
type GoneBoys = ReadonlyMap<string, string | null>;

/** Finds out why unsaved boys of a sheet are gone, calls `onGone`, and says it. What is not established changes nothing. */
export function useGoneBoys(
  added: readonly string[],
  { byId, payableIds }: Roll,
  onGone: (gone: GoneBoys) => void,
): void {
  const missing = added.filter((id) => !payableIds.has(id)).join(' ');
  const report = useEffectEvent((gone: GoneBoys, texts: readonly string[]) => {
    if (gone.size === 0) return;
    onGone(gone);
    showPersistentToast(texts.join(' '), listTexts.close);
  });
  useEffect(() => {
    if (missing === '') return undefined;
    const missingIds = missing.split(' ');
    let isStale = false;
    const ofOtherSchools = missingIds.flatMap((id) => (isHelper() && byId.get(id)) || []);
    report(
      new Map(ofOtherSchools.map(({ envelopeId }) => [envelopeId, null])),
      ofOtherSchools.map((boy) => minyanTexts.boyOfOtherSchool(boyName(boy))),
    );
    const deletedIds = missingIds.filter((id) => !byId.has(id));
    const reportDeleted = async () => {
      const deleted = await readDeletedBoys(deletedIds);
      if (isStale) return;
      report(
        new Map(deleted.map(({ envelope, mergedInto }) => [envelope.envelopeId, mergedInto])),
        deleted.map(({ envelope, mergedInto }) => {
          const name = displayName(envelope);
          const kept = mergedInto === null ? undefined : byId.get(mergedInto);
          return mergedInto === null
            ? minyanTexts.boyDeleted(name)
            : minyanTexts.boyMerged(name, kept === undefined ? null : boyName(kept));
        }),
      );
    };
    void reportDeleted();
    return () => {
      isStale = true;
    };
  }, [missing, byId]);
}
