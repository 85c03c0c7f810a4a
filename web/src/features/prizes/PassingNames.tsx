import { useInterval } from '@mantine/hooks';
import { useState } from 'react';
import { revealTexts } from '../../config/reveal-texts.ts';
import styles from './Reveal.module.css';
import { nameAt } from './reveal-steps.ts';

const nameMs = 90;

interface PassingNamesProps {
  readonly names: readonly string[];
  /** How many took part in the draw; `null` without one. */
  readonly taking: number | null;
}

/** Names that go by while a winner is awaited. */
export function PassingNames({ names, taking }: PassingNamesProps) {
  const [tick, setTick] = useState(0);
  useInterval(() => setTick((before) => before + 1), nameMs, { autoInvoke: true });
  return (
    <>
      <bdi className={`${styles['passing']} stack middle muted clipped`} aria-hidden="true">
        {nameAt(names, tick)}
      </bdi>
      <p className={styles['ask']}>
        {taking === null ? revealTexts.ask : revealTexts.takePart(taking)}
      </p>
    </>
  );
}
