import { useInterval } from '@mantine/hooks';
import { useState } from 'react';
import { revealTexts } from '../../config/reveal-texts.ts';
import styles from './Reveal.module.css';
import { nameAt } from './reveal-steps.ts';

const nameMs = 90;

interface PassingNamesProps {
  readonly names: readonly string[];
  /** The names are those of the boys who take part in a draw. */
  readonly isPool: boolean;
}

/** Names that go by while a winner is awaited. */
export function PassingNames({ names, isPool }: PassingNamesProps) {
  const [tick, setTick] = useState(0);
  useInterval(() => setTick((before) => before + 1), nameMs, { autoInvoke: true });
  return (
    <>
      <bdi className={styles['passing']} aria-hidden="true">
        {nameAt(names, tick)}
      </bdi>
      <p className={styles['ask']}>
        {isPool ? revealTexts.takePart(names.length) : revealTexts.ask}
      </p>
    </>
  );
}
