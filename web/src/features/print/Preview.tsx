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
      <p className={`${styles['summary']} flex wrap gap-0-4 bold`}>
        <output>{summary}</output>
        {hint !== undefined && <span className="muted small regular">{hint}</span>}
      </p>
      <section className={`${styles['preview']} flex wrap gap-4`} aria-label={printTexts.preview}>
        {children(maxPages)}
      </section>
      {pageCount > maxPages && (
        <p className="muted small regular">{printTexts.firstPages(maxPages, pageCount)}</p>
      )}
    </>
  );
}
