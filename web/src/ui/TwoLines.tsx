import styles from './TwoLines.module.css';

interface TwoLinesProps {
  readonly text: string;
  readonly className?: string | undefined;
}

/** A text in whatever direction it is written, on up to two lines; a longer one is whole in its tooltip. */
export function TwoLines({ text, className = '' }: TwoLinesProps) {
  return (
    <bdi className={`${styles['text']} ${className}`} title={text}>
      {text}
    </bdi>
  );
}
