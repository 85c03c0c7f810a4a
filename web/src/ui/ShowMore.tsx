import { Button } from '@mantine/core';
import { useRef, type RefObject } from 'react';
import { useFocusKept } from './use-focus-kept.ts';

interface ShowMoreProps {
  readonly className?: string | undefined;
  readonly list: RefObject<HTMLElement | null>;
  readonly hiddenCount: number;
  readonly label: (hiddenCount: number) => string;
  readonly onMore: () => void;
}

/** A button that lengthens a list. When it disappears, the first new item gets the focus, else the last one. */
export function ShowMore({ className, list, hiddenCount, label, onMore }: ShowMoreProps) {
  const oldLength = useRef(0);
  const focus = useFocusKept(() => {
    const lines = list.current?.children;
    return lines?.item(oldLength.current) ?? lines?.item(lines.length - 1);
  });
  if (hiddenCount <= 0) return null;
  const handleClick = () => {
    oldLength.current = list.current?.children.length ?? 0;
    onMore();
  };
  return (
    <Button {...focus} variant="default" className={className} onClick={handleClick}>
      {label(hiddenCount)}
    </Button>
  );
}
