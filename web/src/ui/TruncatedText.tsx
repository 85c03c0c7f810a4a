import styles from './TruncatedText.module.css';

interface TruncatedTextProps {
  readonly text: string;
  readonly lines?: keyof typeof maxUncut;
  readonly className?: string | undefined;
}

/** Texts up to this length always fit. */
const maxUncut = { 1: 4, 2: 24 };

/** A text of one or two lines, with the whole text as its tooltip. Short texts skip line clamping, which is slow. */
export function TruncatedText({ text, lines = 2, className = '' }: TruncatedTextProps) {
  const isCut = text.length > maxUncut[lines];
  return (
    <bdi
      className={`${styles['text']} block fit max-full shrink anywhere ${className}`}
      data-lines={isCut ? lines : undefined}
      title={text}
    >
      {text}
    </bdi>
  );
}
