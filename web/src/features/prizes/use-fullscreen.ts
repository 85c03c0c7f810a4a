import { useEffect, useEffectEvent } from 'react';

/** Asks the browser for the whole screen. In it, Escape reaches the browser alone: `onLeave` is called when it ends. */
export function useFullscreen(onLeave: () => void): void {
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    const handleChange = () => {
      if (document.fullscreenElement === null) leave();
    };
    // A refusal leaves the reveal in the window. Phones have no fullscreen of elements.
    void document.documentElement.requestFullscreen?.().catch(() => {});
    document.addEventListener('fullscreenchange', handleChange);
    return () => {
      document.removeEventListener('fullscreenchange', handleChange);
      if (document.fullscreenElement !== null) void document.exitFullscreen().catch(() => {});
    };
  }, []);
}
