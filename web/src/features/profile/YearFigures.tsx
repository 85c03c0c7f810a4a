import { useMemo } from 'react';
import { formatCount, formatDollars } from '@gabbai/domain/amounts.ts';
import type { Envelope } from '@gabbai/domain/envelope.ts';
import { cycleYear } from '@gabbai/domain/hebrew-year.ts';
import { pointsOfYear } from '@gabbai/domain/points-of-year.ts';
import { mostAffordable } from '@gabbai/domain/purchase.ts';
import { pointsTexts } from '../../config/profile-texts.ts';
import { useNow } from '../../ui/use-now.ts';
import styles from './PointsCard.module.css';

const anHourMs = 3_600_000;

/** What a boy earned and spent since Simchas Torah, and what he can buy. */
export function YearFigures({ envelope }: { readonly envelope: Envelope }) {
  const { minyanPoints, minyanPointsHistory } = envelope;
  const year = cycleYear(useNow(anHourMs));
  const { earned, spent } = useMemo(
    () => pointsOfYear(minyanPointsHistory, year),
    [minyanPointsHistory, year],
  );
  const figures = [
    [pointsTexts.earned, formatCount(earned)],
    [pointsTexts.spent, formatCount(spent)],
    [pointsTexts.toSpend, formatDollars(mostAffordable(minyanPoints))],
  ] as const;
  return (
    <dl className={styles['figures']} title={pointsTexts.sinceCycle}>
      {figures.map(([label, amount]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
    </dl>
  );
}
