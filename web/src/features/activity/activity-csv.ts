import { kindOf, type ActivityLine } from '@gabbai/domain/activity-log.ts';
import { toCsv } from '@gabbai/domain/csv.ts';
import { isoDay } from '@gabbai/domain/dates.ts';
import { listTexts } from '../../config/list-texts.ts';
import type { AdminName } from '../../data/programme/admins.ts';
import { activityColumns, activityPageTexts as texts } from '../../config/activity-page-texts.ts';
import { describe, describeUndo } from './describe-line.ts';

/** The lines as a spreadsheet; times sort as texts. */
export function activityCsv(lines: readonly ActivityLine[], adminName: AdminName): string {
  const rows = lines.map((line) => {
    const { entry, boyCount } = line;
    const kind = kindOf(entry.action);
    return [
      entry.at === null ? '' : `${isoDay(entry.at)} ${timeOf(entry.at)}`,
      adminName(entry.by) ?? listTexts.formerAdmin,
      kind === null ? '' : texts.kinds[kind],
      describe(line),
      boyCount === 0 ? '' : boyCount,
      entry.points ?? '',
      describeUndo(line, adminName) ?? '',
    ];
  });
  return toCsv([activityColumns, ...rows]);
}

function timeOf(at: Date): string {
  return [at.getHours(), at.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':');
}
