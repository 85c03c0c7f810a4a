import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { Envelope } from '@gabbai/domain/envelope.ts';
import { formatCount } from '@gabbai/domain/statistics.ts';
import { profileTexts } from '../../config/texts.ts';
import { Card } from '../../ui/Card.tsx';
import { newestFirst } from './points-history.ts';
import { PointsLine } from './PointsLine.tsx';
import styles from './PointsCard.module.css';

const linesAtOnce = 20;

interface PointsCardProps {
  readonly envelope: Envelope;
}

/** How many points a boy has, and where they came from. */
export function PointsCard({ envelope }: PointsCardProps) {
  const [shownCount, setShownCount] = useState(linesAtOnce);
  const { minyanPoints, minyanPointsHistory } = envelope;
  const history = useMemo(() => newestFirst(minyanPointsHistory), [minyanPointsHistory]);
  return (
    <Card title={profileTexts.minyanPoints}>
      <p className={styles['total']}>{formatCount(minyanPoints)}</p>
      <h3 className={styles['title']}>{profileTexts.history}</h3>
      {history.length === 0 ? (
        <p className={styles['none']}>{profileTexts.noHistory}</p>
      ) : (
        <ul className={styles['lines']}>
          {history.slice(0, shownCount).map(({ key, entry }) => (
            <PointsLine key={key} entry={entry} />
          ))}
        </ul>
      )}
      {history.length > shownCount && (
        <Button
          variant="default"
          className={styles['more']}
          onClick={() => setShownCount(shownCount + linesAtOnce)}
        >
          {profileTexts.showOlder(history.length - shownCount)}
        </Button>
      )}
    </Card>
  );
}
