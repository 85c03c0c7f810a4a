import styles from './TruncatedText.module.css';

interface CutTextProps {
  readonly text: string;
  readonly lines?: keyof typeof surelyFits;
  readonly className?: string | undefined;
}

/** Texts up to this length always fit. */
const surelyFits = { 1: 4, 2: 24 };

/** Truncates with a tooltip. Short texts skip the clamping styles, which are slow while scrolling. */
export function CutText({ text, lines = 2, className = '' }: CutTextProps) {
  const isCut = text.length > surelyFits[lines];
  return (
    <bdi
      className={`${styles[isCut ? 'cut' : 'text']} ${className}`}
      data-lines={isCut ? lines : undefined}
      title={text}
    >
      {text}
    </bdi>
  );
}
