import { useEffect, useState, type RefObject } from 'react';

/** Whether an element is, or has been, in or near the viewport. */
export function useHasEnteredViewport(element: RefObject<Element | null>): boolean {
  const [hasEntered, setHasEntered] = useState(false);
  useEffect(() => {
    if (hasEntered || element.current === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setHasEntered(true);
      },
      { rootMargin: '200px' },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, hasEntered]);
  return hasEntered;
}
