import { useLocation } from 'react-router';

const places = new Map<string, number>();

interface Place {
  readonly startAt: number | undefined;
  readonly onLeave: (offset: number) => void;
}

/** Scroll position by history entry, so that Back restores a list. */
export function useScrollPosition(): Place {
  const { key } = useLocation();
  return { startAt: places.get(key), onLeave: (offset) => void places.set(key, offset) };
}
