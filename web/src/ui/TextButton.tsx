interface TextButtonProps {
  readonly label: string;
  readonly onClick: () => void;
}

/** A button that looks like a link within a text. */
export function TextButton({ label, onClick }: TextButtonProps) {
  return (
    <button type="button" className="screen-only reach bold underlined" onClick={onClick}>
      {label}
    </button>
  );
}
