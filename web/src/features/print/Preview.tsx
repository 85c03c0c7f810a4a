import type { ReactNode } from 'react';
import { printTexts } from '../../config/print-texts.ts';
import styles from './PrintPage.module.css';

/** Each page of labels has thousands of elements. */
const maxPages = 2;

interface PreviewProps {
  readonly summary: string;
  readonly hint?: string;
  readonly pageCount: number;
  readonly children: (maxPages: number) => ReactNode;
}

/** The first pages as they will be printed, smaller on small screens. */
export function Preview({ summary, hint, pageCount, children }: PreviewProps) {
  return (
    <>
      <p className={styles['summary']}>
        <output>{summary}</output>
        {hint !== undefined && <span className={styles['hint']}>{hint}</span>}
      </p>
      <section className={styles['preview']} aria-label={printTexts.preview}>
        {children(maxPages)}
      </section>
      {pageCount > maxPages && (
        <p className={styles['hint']}>{printTexts.firstPages(maxPages, pageCount)}</p>
      )}
    </>
  );
}
