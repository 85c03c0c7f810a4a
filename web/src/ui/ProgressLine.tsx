import { Progress } from '@mantine/core';

interface ProgressLineProps {
  readonly done: number;
  readonly total: number;
  readonly text: string;
}

/** How far a long change has come. */
export function ProgressLine({ done, total, text }: ProgressLineProps) {
  return (
    <div className="stack gap-2">
      <Progress value={(done / total) * 100} aria-label={text} />
      <p className="muted body">{text}</p>
    </div>
  );
}
