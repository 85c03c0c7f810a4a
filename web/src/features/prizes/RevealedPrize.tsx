import { useEffect } from 'react';
import type { Envelope } from '@gabbai/domain/envelope.ts';
import { displayName, initials } from '@gabbai/domain/names.ts';
import { listTexts } from '../../config/list-texts.ts';
import { prizesTexts } from '../../config/prizes-texts.ts';
import { revealTexts } from '../../config/reveal-texts.ts';
import type { Live } from '../../data/live/live.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { PassingNames } from './PassingNames.tsx';
import { winnerName, type RecordedPrize } from './prize-to-win.ts';
import styles from './Reveal.module.css';
import type { RevealStep } from './reveal-steps.ts';

interface RevealedPrizeProps {
  readonly prize: RecordedPrize;
  /** `null` until it is recorded and its step has come. */
  readonly win: RecordedPrize['win'];
  readonly step: RevealStep;
  readonly isQuiet: boolean;
  readonly names: {
    readonly envelopes: Live<readonly Envelope[]>;
    /** envelopeIds; `undefined` while they load, `null` for a winner who was not drawn. */
    readonly pool: readonly string[] | null | undefined;
  };
}

/** Longer names are shown smaller. */
const longName = 30;

/** A prize on the big screen, and what is known of its winner. */
export function RevealedPrize({ prize, win, step, isQuiet, names }: RevealedPrizeProps) {
  const { shownImg, winner } = prize;
  const isShown = win !== null;
  useEffect(() => {
    if (isShown && !isQuiet) void throwConfetti();
  }, [isShown, isQuiet]);
  return (
    <div
      className={`${styles['prize']} stack middle grow center`}
      data-step={win === null ? step : 'winner'}
    >
      <div className={`${styles['picture']} stack centered muted`}>
        {shownImg === null ? (
          <Icon name="gift" />
        ) : (
          <img src={shownImg} alt={prizesTexts.pictureOf(prize.name)} width="640" height="480" />
        )}
      </div>
      <div className={`${styles['text']} stack middle-lines shrink anywhere`}>
        <h2
          className={`${styles['name']} bold`}
          data-long={prize.name.length > longName || undefined}
        >
          <bdi>{prize.name}</bdi>
        </h2>
        <output className={`${styles['result']} stack`}>
          {win !== null && (
            <>
              <span className={`${styles['mazelTov']} accent bold`}>
                {revealTexts.mazelTov}{' '}
                <span lang="he" dir="rtl">
                  {revealTexts.hebrewMazelTov}
                </span>
              </span>
              {winner && (
                <Avatar
                  initials={initials(winner)}
                  photoUrl={win.winnerImg ?? winner.studentImgUrl}
                  size="stage"
                />
              )}
              <bdi
                className={styles['winner']}
                data-long={winnerName(prize).length > longName || undefined}
              >
                {winnerName(prize)}
              </bdi>
              <span className={styles['school']}>
                {winner && listTexts.schoolAndGrade(winner.school, winner.grade)}
              </span>
            </>
          )}
        </output>
        {step === 'prize' && <p className={styles['ask']}>{revealTexts.ask}</p>}
        {step !== 'prize' && win === null && (isQuiet || step === 'winner') && (
          <p className={styles['ask']}>
            {names.pool === null ? revealTexts.noWinner : revealTexts.recording}
          </p>
        )}
        {step === 'names' && !isQuiet && (
          <PassingNames names={namesOf(names)} taking={names.pool?.length ?? null} />
        )}
      </div>
    </div>
  );
}

/** For a second, over the dialog. Not in a worker, which the library makes of a text: the Content Security Policy forbids that. */
async function throwConfetti(): Promise<void> {
  const { create } = await import('canvas-confetti');
  await create(undefined, { resize: true, useWorker: false })({
    particleCount: 160,
    spread: 110,
    origin: { y: 0.4 },
    ticks: 90,
    zIndex: 400,
  });
}

function namesOf({ envelopes, pool }: RevealedPrizeProps['names']): readonly string[] {
  if (envelopes.status !== 'ready' || pool === undefined) return [];
  const ids = pool && new Set(pool);
  return envelopes.value
    .filter((boy) => (ids === null ? boy.isActive : ids.has(boy.envelopeId)))
    .map(displayName);
}
