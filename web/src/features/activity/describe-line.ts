import { kindOf, type ActivityLine } from '@gabbai/domain/activity-log.ts';
import { describeChange } from '../../config/activity-change-texts.ts';
import { listTexts } from '../../config/list-texts.ts';
import type { AdminName } from '../../data/programme/admins.ts';
import { activityPageTexts as texts } from '../../config/activity-page-texts.ts';

export function isPurchase({ entry }: ActivityLine): boolean {
  return kindOf(entry.action) === 'purchases';
}

export function describe({ summary, before, after }: ActivityLine): string {
  return describeChange(summary, before, after) || texts.noSummary;
}

/** Who undid it and when; `null` if it stands. */
export function describeUndo(line: ActivityLine, adminName: AdminName): string | null {
  const { undo } = line;
  if (undo === null) return null;
  const by = adminName(undo.by) ?? listTexts.formerAdmin;
  return (isPurchase(line) ? texts.returned : texts.undone)(by, undo.at);
}

const boyPath = /^envelopes\/([^/]+)$/;

/** The boy whom a line is about; `null` if it is about none, about several, or he was deleted by it. */
export function boyOf({ entry }: ActivityLine): string | null {
  if (entry.action === 'delete-boy') return null;
  return boyPath.exec(entry.subject)?.[1] ?? null;
}
