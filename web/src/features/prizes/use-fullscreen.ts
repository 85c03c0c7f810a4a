import { useWindowEvent } from '@mantine/hooks';
import { useEffect } from 'react';

/** Asks the browser for the whole screen. In it, Escape reaches the browser alone: `onLeave` is called when it ends. */
export function useFullscreen(onLeave: () => void): void {
  useWindowEvent('fullscreenchange', () => {
    if (document.fullscreenElement === null) onLeave();
  });
  useEffect(() => {
    // A refusal leaves the reveal in the window. Phones have no fullscreen of elements.
    void document.documentElement.requestFullscreen?.().catch(() => {});
    return () => {
      if (document.fullscreenElement !== null) void document.exitFullscreen().catch(() => {});
    };
  }, []);
}
