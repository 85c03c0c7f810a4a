import styles from './TextButton.module.css';

interface TextButtonProps {
  readonly label: string;
  readonly onClick: () => void;
}

/** A button within a text, which looks like part of it. */
export function TextButton({ label, onClick }: TextButtonProps) {
  return (
    <button type="button" className={styles['button']} onClick={onClick}>
      {label}
    </button>
  );
}
