import { useEffect, useState, type ComponentType } from 'react';

/** The sign-in code and the first page's records load first. */
const delayMs = 3000;

/** Registers the service worker and offers new versions of the app, once the first page is usable. */
export function ServiceWorkerLoader() {
  const [Notice, setNotice] = useState<ComponentType | null>(null);
  useEffect(() => {
    const load = async () => {
      const { NewVersionNotice } = await import('./NewVersionNotice.tsx');
      setNotice(() => NewVersionNotice);
    };
    // The app works without it; the next visit tries again.
    return afterPageReady(() => void load().catch(() => {}));
  }, []);
  return Notice && <Notice />;
}

/** Calls `callback` some time after a page has set `data-ready` (src/ui/use-page-ready.ts). */
function afterPageReady(callback: () => void): () => void {
  const { documentElement } = document;
  let timer: number | undefined;
  const check = () => {
    if (documentElement.dataset['ready'] === undefined) return;
    observer.disconnect();
    timer = window.setTimeout(callback, delayMs);
  };
  const observer = new MutationObserver(check);
  observer.observe(documentElement, { attributeFilter: ['data-ready'] });
  check();
  return () => {
    observer.disconnect();
    window.clearTimeout(timer);
  };
}
