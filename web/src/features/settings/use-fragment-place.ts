import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Scrolls to this place when a link names it. */
export function useFragmentPlace<T extends HTMLElement>(id: string) {
  const place = useRef<T>(null);
  const location = useLocation();
  useEffect(() => {
    if (location.hash !== `#${id}`) return;
    place.current?.scrollIntoView();
    place.current?.focus({ preventScroll: true });
  }, [location, id]);
  return place;
}
