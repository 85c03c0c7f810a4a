import { useSyncExternalStore } from 'react';

/** A page may stay open for weeks. */
const checkEveryMs = 60 * 60 * 1000;

let registration: ServiceWorkerRegistration | undefined;
/** Another page has changed to a newer version: it serves this page too, which is still of the one before. */
let isOutdated = false;
let isChanging = false;
const watchers = new Set<() => void>();

/** Lets the browser keep the app: it then opens at once, and without a network. */
export function registerServiceWorker(): void {
  if (import.meta.env.PROD && 'serviceWorker' in navigator) void register();
}

async function register(): Promise<void> {
  try {
    registration = await navigator.serviceWorker.register('/service-worker.js');
  } catch {
    // The app works without it; the next visit tries again.
    return;
  }
  // Where somebody has switched service workers off, nothing comes back.
  registration?.addEventListener('updatefound', watchArrival);
  watchArrival();
  watchController();
  const check = () => void registration?.update().catch(() => {});
  window.setInterval(check, checkEveryMs);
}

function watchArrival(): void {
  registration?.installing?.addEventListener('statechange', tell);
  tell();
}

function watchController(): void {
  const { serviceWorker } = navigator;
  // The first one of all comes to a page of its own version.
  let isFirst = serviceWorker.controller === null;
  serviceWorker.addEventListener('controllerchange', () => {
    if (isChanging) location.reload();
    isOutdated = !isFirst;
    isFirst = false;
    tell();
  });
}

function tell(): void {
  for (const watcher of watchers) watcher();
}

/** Whether a newer version of the app is there, waiting perhaps for this page to let go of its own. */
function isNewVersionWaiting(): boolean {
  if (isOutdated) return true;
  if (registration === undefined) return false;
  return registration.waiting !== null && navigator.serviceWorker.controller !== null;
}

function watch(onChange: () => void): () => void {
  watchers.add(onChange);
  return () => watchers.delete(onChange);
}

/** The same, in a component. */
export function useIsNewVersionWaiting(): boolean {
  return useSyncExternalStore(watch, isNewVersionWaiting);
}

/** Starts this page anew with the newer version. */
export function switchToNewVersion(): void {
  isChanging = true;
  registration?.waiting?.postMessage('skip-waiting');
  // Another page has been quicker.
  if (!registration?.waiting) location.reload();
}

/** Whether there is something in a form or a dialog that a fresh page would not have. */
export function hasUnsavedInput(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    ':is(form, [role="dialog"]) :is(input, textarea)',
  );
  return [...fields].some(({ type, value }) => !untyped.has(type) && value !== '');
}

const untyped = new Set(['checkbox', 'radio', 'hidden', 'search', 'submit', 'button']);
