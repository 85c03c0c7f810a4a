import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { isImport, type ActivityLine } from '@gabbai/domain/activity-log.ts';
import { isMergeId } from '@gabbai/domain/undo-id.ts';
import { activityPageTexts as texts } from '../../config/activity-page-texts.ts';
import { messageFor } from '../../config/messages.ts';
import { listTexts } from '../../config/list-texts.ts';
import { useMayUndo } from '../../data/current-session/use-rights.ts';
import { useAdminName } from '../../data/programme/admins.ts';
import { askToUndoMerge } from '../../records/merge/undo-merge-question.tsx';
import { useAskedDialog } from '../../records/use-asked-dialog.ts';
import { askToUndoAward } from '../../records/undo-award-question.tsx';
import { askToUndoImport } from '../../records/undo-import-question.tsx';
import { useDialog } from '../../records/use-dialog.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Failure } from '../../ui/Failure.tsx';
import { focusableWhileLoading } from '../../ui/focusable-while-loading.tsx';
import { useFocusKept } from '../../ui/use-focus-kept.ts';
import { useNow } from '../../ui/use-now.ts';
import { ActivityRow } from './ActivityRow.tsx';
import { AwardBoysModal } from './AwardBoysModal.tsx';
import styles from './ActivityPage.module.css';
import { isPurchase } from './describe-line.ts';
import { groupByDay } from './group-by-day.ts';

const pageSize = 50;
const aMinuteMs = 60_000;

interface ActivityListProps {
  readonly lines: readonly ActivityLine[];
  readonly hasEarlier: boolean;
  readonly isFromCache: boolean;
  readonly isFiltered: boolean;
  readonly loadEarlier: () => Promise<void>;
}

/** The changes by day, newest first, and a button for earlier ones. */
export function ActivityList(props: ActivityListProps) {
  const { lines, hasEarlier, isFromCache, isFiltered } = props;
  const [shownCount, setShownCount] = useState(pageSize);
  const now = useNow(aMinuteMs);
  const adminName = useAdminName();
  const boys = useDialog<ActivityLine>();
  const list = useRef<HTMLDivElement>(null);
  const focusAfterwards = () => list.current;
  const mayUndo = useMayUndo();
  const latest = lines.find(({ isUndoable, entry }) => isUndoable && mayUndo(entry));
  useAskedDialog('undo-award', latest !== undefined, () => {
    if (latest !== undefined)
      askToUndoAward({ awardId: latest.entry.id, isPurchase: false }, focusAfterwards);
  });
  if (lines.length === 0 && !hasEarlier)
    return (
      <EmptyState
        text={isFromCache ? listTexts.notOnThisDevice : isFiltered ? texts.noMatch : texts.none}
      />
    );
  return (
    <div ref={list} tabIndex={-1} className="no-ring">
      {groupByDay(lines.slice(0, shownCount), now).map(({ key, title, lines: ofDay }) => (
        <section key={key} aria-label={title}>
          <h2 className={`${styles['day']} overline sticky on-card`}>{title}</h2>
          <ul className="ruled">
            {ofDay.map((line) => (
              <ActivityRow
                key={line.key}
                line={line}
                adminName={adminName}
                onShowBoys={() => boys.open(line)}
                now={now}
                onUndo={() => {
                  const { id: awardId, action } = line.entry;
                  if (isMergeId(awardId)) askToUndoMerge(awardId);
                  else if (isImport(action)) askToUndoImport(awardId, { focusAfterwards });
                  else askToUndoAward({ awardId, isPurchase: isPurchase(line) }, focusAfterwards);
                }}
              />
            ))}
          </ul>
        </section>
      ))}
      <Earlier
        {...props}
        isAllShown={shownCount >= lines.length}
        onMore={() => setShownCount(shownCount + pageSize)}
      />
      {boys.of !== null && <AwardBoysModal {...boys.props} line={boys.of} />}
    </div>
  );
}

interface EarlierProps extends ActivityListProps {
  readonly isAllShown: boolean;
  readonly onMore: () => void;
}

function Earlier({
  lines,
  hasEarlier,
  isFromCache,
  isAllShown,
  onMore,
  loadEarlier,
}: EarlierProps) {
  const [isLoading, setIsLoading] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const end = useRef<HTMLParagraphElement>(null);
  const focus = useFocusKept(() => end.current);
  const handleClick = async () => {
    onMore();
    if (!isAllShown) return;
    setIsLoading(true);
    setFailure(null);
    try {
      await loadEarlier();
    } catch (error) {
      setFailure(messageFor('loadActivity', error));
    }
    setIsLoading(false);
  };
  const hasMore = hasEarlier || !isAllShown;
  return (
    <div className="stack centered gap-2 above-4" {...focus}>
      <Failure>{failure}</Failure>
      {hasMore ? (
        <Button
          {...focusableWhileLoading}
          variant="default"
          loading={isLoading}
          onClick={() => void handleClick()}
        >
          {texts.showEarlier}
        </Button>
      ) : (
        <p ref={end} className="muted small">
          {isFromCache ? texts.offline : texts.end(lines.length)}
        </p>
      )}
    </div>
  );
}
