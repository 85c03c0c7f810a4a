import { Loader } from '@mantine/core';
import { useEffect, useState } from 'react';
import { shellTexts } from '../config/shell-texts.ts';
import styles from './WaitingPage.module.css';

// Long enough that a slow network is not called a broken one.
const patienceMs = 8000;

/** A spinner; after a while it says what it is waiting for. */
export function WaitingPage() {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = window.setTimeout(() => setIsLate(true), patienceMs);
    return () => window.clearTimeout(timer);
  }, []);
  return (
    <output className={styles['waiting']} aria-label={shellTexts.loading}>
      <Loader />
      {isLate && <p>{shellTexts.waitingForServer}</p>}
    </output>
  );
}
