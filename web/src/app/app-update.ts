import { useSyncExternalStore } from 'react';

/** A page may stay open for weeks. */
const checkEveryMs = 60 * 60 * 1000;

let registration: ServiceWorkerRegistration | undefined;
const watchers = new Set<() => void>();

/** Lets the browser keep the app: it then opens at once, and without a network. */
export function keepApp(): void {
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
  const check = () => void registration?.update().catch(() => {});
  window.setInterval(check, checkEveryMs);
}

function watchArrival(): void {
  registration?.installing?.addEventListener('statechange', tell);
  tell();
}

function tell(): void {
  for (const watcher of watchers) watcher();
}

/** Whether a newer version of the app waits for this page to let go of its own. */
function isNewVersionWaiting(): boolean {
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

/** Starts this page anew with the version that waits. */
export function changeToNewVersion(): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), {
    once: true,
  });
  registration?.waiting?.postMessage('skip-waiting');
}

/** Whether there is something in a form or a dialog that a fresh page would not have. */
export function isSomethingTyped(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    ':is(form, [role="dialog"]) :is(input, textarea)',
  );
  return [...fields].some(({ type, value }) => !untyped.has(type) && value !== '');
}

const untyped = new Set(['checkbox', 'radio', 'hidden', 'search', 'submit', 'button']);
