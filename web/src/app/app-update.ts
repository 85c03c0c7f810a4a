import { useSyncExternalStore } from 'react';
import { createEmitter } from '../kernel/emitter.ts';

/** A page may stay open for weeks. */
const updateCheckMs = 60 * 60 * 1000;

let registration: ServiceWorkerRegistration | undefined;
/** Another tab has activated a newer version, and this page still runs the previous one. */
let isOutdated = false;
let isSwitching = false;
const updates = createEmitter();

/** Registers the service worker, which caches the app for offline use and fast starts. */
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
  // `undefined` where service workers are blocked.
  registration?.addEventListener('updatefound', watchInstallation);
  watchInstallation();
  watchController();
  const check = () => void registration?.update().catch(() => {});
  window.setInterval(check, updateCheckMs);
}

function watchInstallation(): void {
  registration?.installing?.addEventListener('statechange', updates.emit);
  updates.emit();
}

function watchController(): void {
  const { serviceWorker } = navigator;
  // The first controller is no update: it has this page's version.
  let isFirst = serviceWorker.controller === null;
  serviceWorker.addEventListener('controllerchange', () => {
    if (isSwitching) location.reload();
    isOutdated = !isFirst;
    isFirst = false;
    updates.emit();
  });
}

/** Whether a newer version is installed, active or waiting. */
function isNewVersionAvailable(): boolean {
  if (isOutdated) return true;
  if (registration === undefined) return false;
  return registration.waiting !== null && navigator.serviceWorker.controller !== null;
}

export function useIsNewVersionAvailable(): boolean {
  return useSyncExternalStore(updates.subscribe, isNewVersionAvailable);
}

/** Reloads this page with the newer version. */
export function switchToNewVersion(): void {
  isSwitching = true;
  registration?.waiting?.postMessage('skip-waiting');
  // Another tab has activated it already.
  if (!registration?.waiting) location.reload();
}

/** Whether a form or a dialog has input that a reload would lose. */
export function hasUnsavedInput(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    ':is(form, [role="dialog"]) :is(input, textarea)',
  );
  return [...fields].some(({ type, value }) => !ignoredTypes.has(type) && value !== '');
}

const ignoredTypes = new Set(['checkbox', 'radio', 'hidden', 'search', 'submit', 'button']);
