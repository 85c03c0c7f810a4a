import type { MinyanKind } from '@gabbai/domain/minyan/minyan-kind.ts';
import { activityTexts } from '../../config/activity-texts.ts';
import type { SendResult } from '../changes/change-kind.ts';
import { saveSetting } from '../changes/save-setting.ts';
import { documents } from '../stored/collections.ts';

/** Stores the minyanim. Sheets that were entered keep their names and points. */
export function saveKinds(
  wanted: readonly MinyanKind[],
  summary: keyof typeof activityTexts.minyanim,
  names: string,
): Promise<SendResult> {
  return saveSetting(
    documents.minyanim,
    { kinds: wanted },
    {
      action: 'edit-minyanim',
      summary: activityTexts.minyanim[summary](names),
      after: Object.fromEntries(wanted.map(({ name, points }) => [name, points])),
    },
  );
}
