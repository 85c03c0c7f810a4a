import styles from './TextButton.module.css';

interface TextButtonProps {
  readonly label: string;
  readonly onClick: () => void;
}

/** A button that looks like a link within a text. */
export function TextButton({ label, onClick }: TextButtonProps) {
  return (
    <button type="button" className={`${styles['button']} screen-only`} onClick={onClick}>
      {label}
    </button>
  );
}
