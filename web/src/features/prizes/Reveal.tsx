import { Button, Modal } from '@mantine/core';
import { useReducedMotion, useWindowEvent } from '@mantine/hooks';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Envelope } from '@gabbai/domain/envelope.ts';
import { revealTexts } from '../../config/reveal-texts.ts';
import { loadDrawnPool } from '../../data/activity-log/drawn-pool.ts';
import type { Live } from '../../data/live/live.ts';
import { useLoaded } from '../../ui/use-loaded.ts';
import type { RecordedPrize } from './prize-to-win.ts';
import { moveReveal, winToReveal, type RevealPlace, type ShownReveal } from './reveal-steps.ts';
import { RevealedPrize } from './RevealedPrize.tsx';
import styles from './Reveal.module.css';
import { useFullscreen } from './use-fullscreen.ts';

interface RevealProps {
  readonly prizes: readonly RecordedPrize[];
  readonly envelopes: Live<readonly Envelope[]>;
  readonly shown: ShownReveal;
  readonly onClose: () => void;
}

const namesMs = 4000;
const nextKeys: ReadonlySet<string> = new Set(['PageDown', 'ArrowRight', 'ArrowDown']);
const backKeys: ReadonlySet<string> = new Set(['PageUp', 'ArrowLeft', 'ArrowUp']);
const pressKeys: ReadonlySet<string> = new Set([' ', 'Enter']);

/** Prizes and their recorded winners for a projector, one press at a time. */
export function Reveal({ prizes, envelopes, shown, onClose }: RevealProps) {
  const isQuiet = useReducedMotion(false, { getInitialValueInEffect: false });
  const [place, setPlace] = useState<RevealPlace>({ index: 0, step: 'prize' });
  const isRecording = useIsRecording(shown, onClose);
  useFullscreen(onClose);
  const prize = prizes[shown.prizes[place.index] ?? 0];
  const win = prize === undefined || isRecording ? null : winToReveal(prize, shown.before);
  // A winner who was removed meanwhile is not awaited: no draw is running for the prize.
  const isAwaited = win === null && shown.draw !== null;
  const pool = usePool(shown, win);
  const count = shown.prizes.length;
  const move = (by: 1 | -1) => {
    const next = moveReveal(place, by, { count, isQuiet, isAwaited });
    if (next === null) onClose();
    else setPlace(next);
  };
  const { index, step } = place;
  useEffect(() => {
    if (step !== 'names' || isAwaited) return undefined;
    const timer = setTimeout(() => setPlace({ index, step: 'winner' }), namesMs);
    return () => clearTimeout(timer);
  }, [index, step, isAwaited]);
  useWindowEvent('keydown', (event) => {
    // The button that opened the screen has the focus for a moment.
    const isOnButton =
      event.target instanceof Element && event.target.matches('[role=dialog] button');
    const isPress = pressKeys.has(event.key);
    // A held key would show all winners at once.
    if (isPress && event.repeat) event.preventDefault();
    if (event.repeat || (isPress && isOnButton)) return;
    if (isPress || nextKeys.has(event.key)) move(1);
    else if (backKeys.has(event.key)) move(-1);
    else return;
    event.preventDefault();
  });
  if (prize === undefined) return null;
  const isLast = index + 1 === count && step === 'winner';
  return (
    <Modal.Root opened fullScreen transitionProps={{ duration: 0 }} onClose={onClose}>
      <Modal.Content aria-label={revealTexts.title} className={styles['screen']}>
        <Modal.Body className={styles['body']}>
          <RevealedPrize
            key={index}
            prize={prize}
            win={step === 'winner' ? win : null}
            step={step}
            isQuiet={isQuiet}
            names={{ envelopes, pool }}
          />
          <div className={`${styles['foot']} row wrap at-end gap-3 sticky`}>
            <span className={`${styles['place']} bold`}>{revealTexts.place(index + 1, count)}</span>
            <span className={`${styles['keys']} push-start muted small`}>{revealTexts.keys}</span>
            <Button variant="default" onClick={onClose}>
              {revealTexts.leave}
            </Button>
            <Button
              variant="default"
              disabled={index === 0 && step === 'prize'}
              onClick={() => move(-1)}
            >
              {revealTexts.back}
            </Button>
            <Button data-autofocus onClick={() => move(1)}>
              {isLast ? revealTexts.done : revealTexts.next}
            </Button>
          </div>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

/** The envelopeIds of those who took part: `undefined` while they load, `null` for a winner who was not drawn. */
function usePool({ draw }: ShownReveal, win: RecordedPrize['win']) {
  const { envelopeId = null, prizeId = '', year = null } = win ?? {};
  const stored = useLoaded(`${prizeId}/${envelopeId}`, async () =>
    draw !== null || envelopeId === null ? null : loadDrawnPool({ envelopeId, prizeId, year }),
  );
  if (draw !== null || envelopeId === null) return draw && draw.pool;
  if (stored.status === 'loading') return undefined;
  // Offline, the names of all boys go by.
  return stored.status === 'ready' ? stored.value : null;
}

/** Whether the draw is not recorded yet. Leaves when it cannot be recorded. */
function useIsRecording({ draw }: ShownReveal, onClose: () => void): boolean {
  const [isRecording, setIsRecording] = useState(draw !== null);
  const leave = useEffectEvent(onClose);
  useEffect(() => {
    let isLeft = false;
    const follow = async () => {
      const isRecorded = await draw?.recorded;
      if (isLeft) return;
      if (isRecorded === false) leave();
      else setIsRecording(false);
    };
    void follow();
    return () => {
      isLeft = true;
    };
  }, [draw]);
  return isRecording;
}
