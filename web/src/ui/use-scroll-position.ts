import { useLocation } from 'react-router';

const offsets = new Map<string, number>();

interface ScrollPosition {
  readonly startAt: number | undefined;
  readonly onLeave: (offset: number) => void;
}

/** Restores a list's scroll offset after Back: one offset for each entry of the session history. */
export function useScrollPosition(): ScrollPosition {
  const { key } = useLocation();
  return { startAt: offsets.get(key), onLeave: (offset) => void offsets.set(key, offset) };
}
