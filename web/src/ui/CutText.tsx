import styles from './CutText.module.css';

interface CutTextProps {
  readonly text: string;
  readonly lines?: keyof typeof surelyFits;
  readonly className?: string | undefined;
}

/** So many letters need no more lines wherever a list shows such a text. */
const surelyFits = { 1: 4, 2: 24 };

/**
 * A text in whatever direction it is written, on so many lines at most; a longer one is whole in its tooltip. What surely
 * fits is not made ready to be cut off, which takes time while scrolling.
 */
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
