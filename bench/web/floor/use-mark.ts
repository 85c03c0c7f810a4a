import { useEffect } from 'react';

/** Marks the page as painted, as the product does, so that both are measured alike. */
export function useMark(name: string): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    const frame = requestAnimationFrame(() => {
      dataset['ready'] = name;
    });
    return () => cancelAnimationFrame(frame);
  }, [name]);
}
