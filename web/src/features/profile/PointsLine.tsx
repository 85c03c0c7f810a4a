import { formatChange } from '@gabbai/domain/amounts.ts';
import { formatDateTime } from '@gabbai/domain/dates.ts';
import { carriedPage, isClosingLine } from '@gabbai/domain/history-pages.ts';
import { pointsChange, type PointsEntry } from '@gabbai/domain/points.ts';
import { purchaseMethod } from '@gabbai/domain/purchase.ts';
import { isMergeId, undoneIdOf } from '@gabbai/domain/undo-id.ts';
import { listTexts } from '../../config/list-texts.ts';
import { attendanceTexts } from '../../config/minyan-texts.ts';
import { pointsTexts } from '../../config/profile-texts.ts';
import { undoAwardTexts } from '../../config/undo-award-texts.ts';
import rowAction from '../../ui/row-action.module.css';
import styles from './PointsLine.module.css';

interface PointsLineProps {
  readonly entry: PointsEntry;
  /** The administrator who made the entry; `null` if that one was removed. */
  readonly giver: string | null;
  readonly isUndone: boolean;
  /** Whether the entry is the boy's place on a minyan's sheet, from which he can be taken off. */
  readonly canTakeOff: boolean;
  readonly mayUndo: boolean;
  /** Without it nothing can be undone. */
  readonly onUndo?: () => void;
}

const undoLabels = { short: listTexts.undo, long: undoAwardTexts.lineLabel };
const returnLabels = {
  short: undoAwardTexts.confirmReturn,
  long: () => undoAwardTexts.returnLabel,
};
const takeOffLabels = { short: attendanceTexts.takeOff, long: attendanceTexts.takeOffLabel };

/** A line of a boy's points history. */
export function PointsLine(props: PointsLineProps) {
  const { entry, giver, isUndone, canTakeOff, mayUndo, onUndo } = props;
  const { id, by, method, timeStamp } = entry;
  const change = pointsChange(entry);
  const isPurchase = method === purchaseMethod;
  const labels = entry.minyan !== null ? takeOffLabels : isPurchase ? returnLabels : undoLabels;
  const isOffered =
    entry.minyan === null
      ? mayUndo &&
        id !== null &&
        by !== null &&
        undoneIdOf(entry) === null &&
        carriedPage(entry) === null &&
        !isClosingLine(entry) &&
        !isMergeId(id)
      : canTakeOff;
  const memo = isPurchase ? pointsTexts.purchase : method || pointsTexts.noMemo;
  return (
    <li className={`${styles['line']} row gap-2 container`} data-undone={isUndone || undefined}>
      <div className={`${styles['what']} stack shrink`}>
        <bdi
          className={`${styles['memo']} body medium anywhere clamp-3`}
          data-missing={method === '' || undefined}
        >
          {memo}
        </bdi>
        <span
          className={`${styles['when']} muted small anywhere clamp-2`}
          data-given={by !== null || undefined}
        >
          {timeStamp === null ? (
            listTexts.noDate
          ) : (
            <time dateTime={timeStamp.toISOString()}>{formatDateTime(timeStamp)}</time>
          )}
          {by !== null && giver !== '' && (
            <>
              {' · '}
              <bdi>{giver ?? listTexts.formerAdmin}</bdi>
            </>
          )}
        </span>
      </div>
      {isUndone ? (
        <span className="fixed muted small">
          {isPurchase ? undoAwardTexts.markedReturned : undoAwardTexts.marked}
        </span>
      ) : (
        isOffered &&
        onUndo !== undefined && (
          <button
            type="button"
            className={`${rowAction['action']} ${styles['undo']}`}
            aria-haspopup="dialog"
            aria-label={labels.long(memo)}
            onClick={onUndo}
          >
            {labels.short}
          </button>
        )
      )}
      <span
        className={`${styles['points']} fixed good bold ends numbers`}
        data-type={change < 0 ? 'remove' : 'add'}
      >
        {formatChange(change)}
      </span>
    </li>
  );
}
