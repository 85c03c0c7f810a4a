import { Button } from '@mantine/core';
import { useEffect, useMemo } from 'react';
import { Link } from 'react-router';
import { formatCount } from '@gabbai/domain/amounts.ts';
import type { Envelope } from '@gabbai/domain/envelope.ts';
import { lastCame, openAttendance } from '@gabbai/domain/minyan/attendance.ts';
import { isYearIncomplete } from '@gabbai/domain/points-of-year.ts';
import type { PointsEntry } from '@gabbai/domain/points.ts';
import { purchaseMethod } from '@gabbai/domain/purchase.ts';
import { balanceTexts } from '../../config/chart-texts.ts';
import { attendanceTexts } from '../../config/minyan-texts.ts';
import { paths } from '../../config/paths.ts';
import { pointsTexts, purchaseTexts } from '../../config/profile-texts.ts';
import { totalTexts } from '../../config/total-texts.ts';
import { useMay, useMayGivePointsTo, useMayUndo } from '../../data/current-session/use-rights.ts';
import { pageLongHistories } from '../../data/envelopes/page-history.ts';
import { useAdminName } from '../../data/programme/admins.ts';
import { lazyChart } from '../../records/lazy-chart.tsx';
import { useRunningYear } from '../../records/use-school-years.ts';
import { askToUndoAward } from '../../records/undo-award-question.tsx';
import { Card } from '../../ui/Card.tsx';
import { ShowMore } from '../../ui/ShowMore.tsx';
import { useFirstItems } from '../../ui/use-first-items.ts';
import { AttendanceStrip, isStripCut } from './AttendanceStrip.tsx';
import { EarlierYears } from './EarlierYears.tsx';
import { askToTakeOff } from './take-off-question.tsx';
import { newestFirst, undoneIds } from './points-history.ts';
import { PointsLine } from './PointsLine.tsx';
import { YearFigures } from './YearFigures.tsx';
import styles from './PointsCard.module.css';
import { Purchase } from './Purchase.tsx';
import { useEarlierHistory } from './use-earlier-history.ts';

const PointsChart = lazyChart(async () => (await import('./PointsChart.tsx')).PointsChart, {
  shape: 'chart',
  count: 1,
});

const firstLines = 5;
/** Fewer entries make no curve. */
const leastForChart = 3;

interface PointsCardProps {
  readonly envelope: Envelope;
  readonly onChange: (type: 'add' | 'remove') => void;
}

/** The points of a boy: total, changes, purchases, history and chart. */
export function PointsCard({ envelope, onChange }: PointsCardProps) {
  const { envelopeId, minyanPoints, totalFault } = envelope;
  const earlier = useEarlierHistory(envelope);
  const history = useMemo(() => newestFirst(earlier.history), [earlier.history]);
  // After a year was closed, the history itself is that of the running one.
  const isBegun = envelope.minyanPointsHistory[0]?.closedYear !== undefined;
  const historyOfYear = isBegun ? envelope.minyanPointsHistory : earlier.history;
  const runningYear = useRunningYear();
  const { list, shown, more } = useFirstItems(history, firstLines);
  const adminName = useAdminName();
  const mayEdit = useMay('records');
  const mayGive = useMayGivePointsTo(envelope);
  const mayUndo = useMayUndo();
  const undone = useMemo(() => undoneIds(earlier.history), [earlier.history]);
  useEffect(() => pageLongHistories([envelopeId]), [envelopeId]);
  const open = useMemo(() => openAttendance(earlier.history), [earlier.history]);
  const { hasEarlier, isLoading, failure, load } = earlier;
  useEffect(() => {
    const isReady = hasEarlier && !isLoading && failure === null;
    const now = new Date();
    const isCut = isStripCut(earlier.history, now) || isYearIncomplete(historyOfYear, runningYear);
    if (isReady && isCut) void load();
  });
  return (
    <Card title={pointsTexts.title}>
      <div className="row wrap gap-2 below-5">
        <p className={`${styles['total']} shrink bold anywhere ${minyanPoints < 0 ? 'error' : ''}`}>
          {formatCount(minyanPoints)}
        </p>
        <div className={`${styles['actions']} flex gap-2 fixed`}>
          {mayGive && <Button onClick={() => onChange('add')}>{pointsTexts.add}</Button>}
          {mayEdit && (
            <Button variant="default" onClick={() => onChange('remove')}>
              {pointsTexts.remove}
            </Button>
          )}
        </div>
      </div>
      {totalFault !== null && <TotalFault kind={totalFault} />}
      <YearFigures total={minyanPoints} history={historyOfYear} />
      {mayEdit && (
        <>
          <h3 data-screen-only className="overline below-2">
            {purchaseTexts.title}
          </h3>
          <Purchase envelope={envelope} />
        </>
      )}
      {lastCame(earlier.history) !== null && (
        <>
          <h3 className="overline below-2">{attendanceTexts.title}</h3>
          <AttendanceStrip history={earlier.history} />
        </>
      )}
      <div className="flex between baseline gap-3">
        <h3 className="overline below-2">{pointsTexts.history}</h3>
        <Link data-screen-only className="reach accent small medium" to={activityOf(envelope)}>
          {pointsTexts.allActivity}
        </Link>
      </div>
      {history.length === 0 ? (
        <p className="muted">{pointsTexts.noHistory}</p>
      ) : (
        <ul ref={list} className="ruled">
          {shown.map(({ key, entry }) => (
            <PointsLine
              key={key}
              entry={entry}
              giver={adminName(entry.by)}
              isUndone={undone.has(entry.id ?? '')}
              canTakeOff={mayGive && open.has(entry.id ?? '')}
              mayUndo={mayUndo(entry)}
              onUndo={() => {
                const boy = { ...envelope, minyanPointsHistory: earlier.history };
                if (entry.minyan === null) askToUndoAward(undoableLine(entry), thisCard);
                else askToTakeOff(boy, entry, thisCard);
              }}
            />
          ))}
        </ul>
      )}
      <ShowMore
        className="self-center above-2"
        {...more}
        label={() => pointsTexts.showAll(history.length)}
      />
      <ShowMore
        className="self-center above-2"
        list={list}
        hiddenCount={earlier.hasEarlier && shown.length === history.length ? 1 : 0}
        label={() => pointsTexts.showEarlier}
        onMore={() => void earlier.load()}
      />
      {earlier.failure !== null && <p role="alert">{earlier.failure}</p>}
      <EarlierYears envelope={envelope} />
      {history.length >= leastForChart && (
        <div className={`${styles['chart']} above-6`}>
          <h3 className="overline below-2">{balanceTexts.title}</h3>
          <PointsChart envelope={envelope} />
        </div>
      )}
    </Card>
  );
}

const thisCard = () => document.getElementById('points');

function activityOf({ envelopeId }: Envelope): string {
  return `${paths.activity.href}?boy=${encodeURIComponent(envelopeId)}`;
}

function undoableLine({ id, method }: PointsEntry) {
  return { awardId: id ?? '', isPurchase: method === purchaseMethod };
}

/** What other programs stored is shown, and how it is mended. */
function TotalFault({ kind }: { readonly kind: 'text' | 'unreadable' }) {
  return (
    <p className="muted">
      {kind === 'text' ? totalTexts.text : totalTexts.unreadableHere}{' '}
      <Link to={paths.setting.href}>{totalTexts.check}</Link>
    </p>
  );
}
