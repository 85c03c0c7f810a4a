import { DataError } from './errors.ts';

const key = 'session-ended';
/** Long enough for a page that reloads because its session ended; whoever comes later did not lose it. */
const freshMs = 60_000;

/** Carries the reason why a session ended to the other pages of this browser, which share the session. */
export const endNotice = {
  tell({ code, message }: DataError): void {
    localStorage.setItem(key, JSON.stringify({ code, message, at: Date.now() }));
  },
  clear: () => localStorage.removeItem(key),
  /** What was told a moment ago, perhaps before this page was loaded. */
  recent: () => read(localStorage.getItem(key)),
  onTold(listener: (reason: DataError) => void): void {
    window.addEventListener('storage', (event) => {
      const reason = event.key === key ? read(event.newValue) : null;
      if (reason !== null) listener(reason);
    });
  },
};

function read(stored: string | null): DataError | null {
  if (stored === null) return null;
  const { code, message, at }: Readonly<Record<string, unknown>> = JSON.parse(stored);
  return Date.now() - Number(at) < freshMs ? new DataError(String(code), String(message)) : null;
}
