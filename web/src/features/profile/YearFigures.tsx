import { useMemo } from 'react';
import { formatCount, formatDollars } from '@gabbai/domain/amounts.ts';
import { isYearIncomplete, pointsOfYear } from '@gabbai/domain/points-of-year.ts';
import type { PointsEntry } from '@gabbai/domain/points.ts';
import { mostAffordable } from '@gabbai/domain/purchase.ts';
import { listTexts } from '../../config/list-texts.ts';
import { pointsTexts } from '../../config/profile-texts.ts';
import { useRunningYear } from '../../records/use-school-years.ts';
import styles from './PointsCard.module.css';

interface YearFiguresProps {
  readonly total: number;
  /** With the pages that have been loaded. */
  readonly history: readonly PointsEntry[];
}

/** What a boy earned and spent since Simchas Torah, and what he can buy. */
export function YearFigures({ total, history }: YearFiguresProps) {
  const year = useRunningYear();
  const { earned, spent } = useMemo(() => pointsOfYear(history, year), [history, year]);
  const isCut = isYearIncomplete(history, year);
  const figures = [
    [pointsTexts.earned, isCut ? listTexts.absent : formatCount(earned)],
    [pointsTexts.spent, isCut ? listTexts.absent : formatCount(spent)],
    [pointsTexts.toSpend, formatDollars(mostAffordable(total))],
  ] as const;
  return <Figures title={pointsTexts.sinceCycle} figures={figures} />;
}

interface FiguresProps {
  readonly title?: string;
  readonly figures: readonly (readonly [label: string, figure: string])[];
}

export function Figures({ title, figures }: FiguresProps) {
  return (
    <dl className={`${styles['figures']} stack between gap-2 below-5`} title={title}>
      {figures.map(([label, figure]) => (
        <div key={label}>
          <dt className="muted caption line-tight">{label}</dt>
          <dd className="title bold anywhere numbers">{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
