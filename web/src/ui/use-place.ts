import { useLocation } from 'react-router';

const places = new Map<string, number>();

interface Place {
  readonly startAt: number | undefined;
  readonly onLeave: (offset: number) => void;
}

/** How far down this visit of the page had come when it was left, so that Back finds a list as it was. */
export function usePlace(): Place {
  const { key } = useLocation();
  return { startAt: places.get(key), onLeave: (offset) => void places.set(key, offset) };
}
