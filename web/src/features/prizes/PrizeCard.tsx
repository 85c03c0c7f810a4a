import type { PrizeSlot } from '@gabbai/domain/weeks.ts';
import { prizesTexts } from '../../config/shell-texts.ts';
import { Card } from '../../ui/Card.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import styles from './WeekPrizes.module.css';

interface PrizeCardProps {
  readonly n: number;
  readonly prize: PrizeSlot | undefined;
}

/** One prize: its picture, its name, and whether it has been won. */
export function PrizeCard({ n, prize }: PrizeCardProps) {
  const isWon = (prize?.studentId ?? null) !== null;
  const status = isWon ? prizesTexts.isWon : prizesTexts.isOpen;
  return (
    <Card
      title={prizesTexts.slot(n)}
      actions={<StatusBadge tone={isWon ? 'good' : 'muted'}>{status}</StatusBadge>}
    >
      <div className={styles['picture']}>
        {prize?.prizeImg ? (
          <img src={prize.prizeImg} alt="" loading="lazy" />
        ) : (
          <Icon name="gift" className={styles['noPicture']} />
        )}
      </div>
      <p className={styles['name']} dir="auto">
        {prize?.prizeName || prizesTexts.unnamed}
      </p>
    </Card>
  );
}
