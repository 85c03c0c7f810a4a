import { useLocation } from 'react-router';

const offsets = new Map<string, number>();

/** Restores a list's scroll offset after Back: one offset for each entry of the session history. */
export function useScrollPosition() {
  const { key } = useLocation();
  return { startAt: offsets.get(key), onLeave: (offset: number) => void offsets.set(key, offset) };
}
