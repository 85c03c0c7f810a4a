import { DataError } from './errors.ts';

const key = 'session-ended';
const loggedOut = 'logged-out';
/** Long enough for a page that reloads because its session ended; whoever comes later did not lose it. */
const freshMs = 60_000;

/** Carries the reason why a session ended to the other pages of this browser, which share the session. */
export const endNotice = {
  tell({ code, message }: DataError): void {
    localStorage.setItem(key, JSON.stringify({ code, message, at: Date.now() }));
  },
  /** Tells the other pages that somebody has logged out, so that they need not find out why the session ended. */
  tellLogout(): void {
    localStorage.setItem(key, JSON.stringify({ code: loggedOut, message: '', at: Date.now() }));
  },
  isLogout: () => read(localStorage.getItem(key))?.code === loggedOut,
  clear: () => localStorage.removeItem(key),
  /** What was told a moment ago, perhaps before this page was loaded. */
  recent: () => reasonIn(localStorage.getItem(key)),
  onTold(listener: (reason: DataError) => void): void {
    window.addEventListener('storage', (event) => {
      const reason = event.key === key ? reasonIn(event.newValue) : null;
      if (reason !== null) listener(reason);
    });
  },
};

/** A logout needs no reason. */
function reasonIn(stored: string | null): DataError | null {
  const told = read(stored);
  return told?.code === loggedOut ? null : told;
}

function read(stored: string | null): DataError | null {
  if (stored === null) return null;
  const { code, message, at }: Readonly<Record<string, unknown>> = JSON.parse(stored);
  return Date.now() - Number(at) < freshMs ? new DataError(String(code), String(message)) : null;
}
