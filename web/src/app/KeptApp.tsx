import { useEffect, useState, type ComponentType } from 'react';

/** The sign-in code and the first page's records come first. */
const restMs = 3000;

/** Has the browser keep the app, and offers new versions of it, once there is time: nothing of it is for the first page. */
export function KeptApp() {
  const [Notice, setNotice] = useState<ComponentType | null>(null);
  useEffect(() => {
    const load = async () => {
      const { NewVersionNotice } = await import('./NewVersionNotice.tsx');
      setNotice(() => NewVersionNotice);
    };
    // The app works without it; the next visit tries again.
    return afterReady(() => void load().catch(() => {}));
  }, []);
  return Notice && <Notice />;
}

/** Calls `then` when a page has been usable for a while. */
function afterReady(then: () => void): () => void {
  const { documentElement } = document;
  let timer: number | undefined;
  const wait = () => {
    if (documentElement.dataset['ready'] === undefined) return;
    observer.disconnect();
    timer = window.setTimeout(then, restMs);
  };
  const observer = new MutationObserver(wait);
  observer.observe(documentElement, { attributeFilter: ['data-ready'] });
  wait();
  return () => {
    observer.disconnect();
    window.clearTimeout(timer);
  };
}
