import { Link } from 'react-router';
import { kindOf, permissionToUndo, type ActivityLine } from '@gabbai/domain/activity-log.ts';
import { formatDateTime, formatTime } from '@gabbai/domain/dates.ts';
import { daysLeft } from '@gabbai/domain/deleted-boy.ts';
import { isMergeId } from '@gabbai/domain/undo-id.ts';
import { activityPageTexts as texts } from '../../config/activity-page-texts.ts';
import { listTexts } from '../../config/list-texts.ts';
import { paths } from '../../config/paths.ts';
import { undoAwardTexts } from '../../config/undo-award-texts.ts';
import { useMayUndo } from '../../data/current-session/use-rights.ts';
import type { AdminName } from '../../data/programme/admins.ts';
import rowAction from '../../ui/row-action.module.css';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import styles from './ActivityRow.module.css';
import { boyOf, describe, describeUndo, isPurchase } from './describe-line.ts';

interface ActivityRowProps {
  readonly line: ActivityLine;
  readonly adminName: AdminName;
  readonly now: Date;
  readonly onShowBoys: () => void;
  readonly onUndo: () => void;
}

/** One change: what, who and when, with a link to its boy or a button that lists its boys. */
export function ActivityRow({ line, adminName, now, onShowBoys, onUndo }: ActivityRowProps) {
  const { entry, boyCount, isUndoable, envelopes } = line;
  const { at } = entry;
  const envelopeId = boyOf(line);
  const kind = kindOf(entry.action);
  const summary = describe(line);
  const undone = describeUndo(line, adminName);
  const isReturn = isPurchase(line);
  const mayUndo = useMayUndo();
  const isKept = !isMergeId(entry.id) || daysLeft({ deletedAt: at }, now) > 0;
  const isUndoOffered =
    isUndoable && isKept && mayUndo({ by: entry.by, permission: permissionToUndo(entry) });
  return (
    <li
      className={`${styles['row']} stack middle gap-0-3`}
      data-undone={undone !== null || undefined}
    >
      <time
        className={`${styles['time']} muted small nowrap numbers`}
        dateTime={at?.toISOString()}
        title={at ? formatDateTime(at) : undefined}
      >
        {at === null ? listTexts.absent : formatTime(at)}
      </time>
      <div className={`${styles['what']} stack shrink`}>
        <bdi className={`${styles['summary']} body medium anywhere clamp-3`}>
          {envelopeId === null ? (
            summary
          ) : (
            <Link
              className="inherit plain-link"
              to={paths.profile.href('envelopes', envelopeId)}
              // The profile's Back button returns to this page.
              state={{ isFromList: true }}
            >
              {summary}
            </Link>
          )}
        </bdi>
        <span className={`${styles['facts']} muted small anywhere`}>
          <bdi>{adminName(entry.by) ?? listTexts.formerAdmin}</bdi>
          {kind !== null && ` · ${texts.kinds[kind]}`}
        </span>
        {undone !== null && (
          <span className={`${styles['mark']} muted small anywhere`}>{undone}</span>
        )}
      </div>
      <div className={`${styles['actions']} row wrap at-end gone-if-empty`}>
        {entry.isWaiting && <StatusBadge tone="waiting">{listTexts.waiting}</StatusBadge>}
        {envelopes.length > 1 && (
          <button
            type="button"
            className={`${rowAction['action']} ${styles['action']}`}
            aria-haspopup="dialog"
            onClick={onShowBoys}
          >
            {texts.showBoys(boyCount)}
          </button>
        )}
        {isUndoOffered && (
          <button
            type="button"
            className={`${rowAction['action']} ${styles['action']}`}
            aria-haspopup="dialog"
            aria-label={(isReturn ? texts.returnOf : texts.undoOf)(summary)}
            onClick={onUndo}
          >
            {isReturn ? undoAwardTexts.confirmReturn : undoAwardTexts.confirm}
          </button>
        )}
      </div>
    </li>
  );
}
