import type { Envelope } from '@gabbai/domain/envelope.ts';
import { cycleYear } from '@gabbai/domain/hebrew-year.ts';
import { displayName, initials } from '@gabbai/domain/names.ts';
import type { PrizeSlot } from '@gabbai/domain/weeks.ts';
import { winnerOf } from '@gabbai/domain/win.ts';
import { weekPrizesTexts } from '../../config/chart-texts.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { ChartFigure } from '../../ui/ChartFigure.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { TruncatedText } from '../../ui/TruncatedText.tsx';
import styles from './PrizeSlots.module.css';

interface PrizeSlotsProps {
  readonly weekName: string;
  readonly prizes: readonly PrizeSlot[];
  readonly envelopes: readonly Envelope[];
  readonly now: Date;
}

export function PrizeSlots({ weekName, prizes, envelopes, now }: PrizeSlotsProps) {
  const year = cycleYear(now);
  const wonCount = prizes.filter((prize) => winnerOf(prize, year) !== null).length;
  return (
    <ChartFigure caption={<bdi>{weekPrizesTexts.summary(wonCount, prizes.length, weekName)}</bdi>}>
      <ul className={styles['slots']}>
        {prizes.map((prize, index) => (
          <li key={prize.prizeId || index} className={styles['slot']}>
            {winnerOf(prize, year) === null ? (
              <>
                <span className={styles['open']}>
                  <Icon name="gift" />
                </span>
                <span className={styles['none']}>{weekPrizesTexts.notWon}</span>
              </>
            ) : (
              <Winner
                photoUrl={prize.winnerImg}
                envelope={
                  envelopes.find(({ envelopeId }) => envelopeId === prize.studentId) ?? null
                }
              />
            )}
            <TruncatedText
              className={styles['prize'] ?? ''}
              text={prize.prizeName || weekPrizesTexts.slot(index + 1)}
            />
          </li>
        ))}
      </ul>
    </ChartFigure>
  );
}

interface WinnerProps {
  readonly photoUrl: string | null;
  /** `null` when the envelope is no longer registered. */
  readonly envelope: Envelope | null;
}

function Winner({ photoUrl, envelope }: WinnerProps) {
  return (
    <>
      <Avatar
        size="page"
        initials={envelope === null ? '' : initials(envelope)}
        photoUrl={photoUrl ?? envelope?.studentImgUrl ?? null}
      />
      <TruncatedText
        className={styles['name'] ?? ''}
        text={envelope === null ? weekPrizesTexts.unregistered : displayName(envelope)}
      />
    </>
  );
}
