interface OutlineProps {
  readonly path: string;
  readonly className?: string | undefined;
}

/** An icon drawn from one path. */
export function Outline({ path, className }: OutlineProps) {
  return (
    <svg
      className={className}
      width="1.25em"
      height="1.25em"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}
