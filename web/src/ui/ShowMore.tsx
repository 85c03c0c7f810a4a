import { Button } from '@mantine/core';
import { useRef, type RefObject } from 'react';
import { useFocusKept } from './use-focus-kept.ts';

interface ShowMoreProps {
  readonly className?: string | undefined;
  readonly list: RefObject<HTMLElement | null>;
  readonly left: number;
  readonly label: (left: number) => string;
  readonly onMore: () => void;
}

/** When the button disappears, the first new item gets the focus, else the last one. */
export function ShowMore({ className, list, left, label, onMore }: ShowMoreProps) {
  const oldLength = useRef(0);
  const focus = useFocusKept(() => {
    const lines = list.current?.children;
    return lines?.item(oldLength.current) ?? lines?.item(lines.length - 1);
  });
  if (left <= 0) return null;
  const handleClick = () => {
    oldLength.current = list.current?.children.length ?? 0;
    onMore();
  };
  return (
    <Button {...focus} variant="default" className={className} onClick={handleClick}>
      {label(left)}
    </Button>
  );
}
