import styles from './TwoLines.module.css';

interface TwoLinesProps {
  readonly text: string;
  /** So many letters fit into two lines in any case. */
  readonly surelyFits?: number;
  readonly className?: string | undefined;
}

/**
 * A text in whatever direction it is written, on up to two lines; a longer one is whole in its tooltip. What surely fits
 * is not made ready to be cut off, which takes time while scrolling.
 */
export function TwoLines({ text, surelyFits = 24, className = '' }: TwoLinesProps) {
  return (
    <bdi
      className={`${styles[text.length > surelyFits ? 'cut' : 'text']} ${className}`}
      title={text}
    >
      {text}
    </bdi>
  );
}
