import styles from './TextButton.module.css';

interface TextButtonProps {
  readonly label: string;
  /** Its name for screen readers, with the label in it. */
  readonly name?: string;
  readonly onClick: () => void;
}

/** A button that looks like a link within a text. */
export function TextButton({ label, name, onClick }: TextButtonProps) {
  return (
    <button
      type="button"
      className={`${styles['button']} screen-only reach accent medium`}
      aria-label={name}
      onClick={onClick}
    >
      {label}
    </button>
  );
}
