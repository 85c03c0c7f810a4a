import { deviceStorage, onDeviceChange, parseKept } from '../../device-storage/device-storage.ts';
import { DataError } from '../errors.ts';

const key = 'session-ended';
const loggedOut = 'logged-out';
/** Long enough for a page that reloads because its session ended; a later visit did not lose it. */
const freshMs = 60_000;

/** Shares the reason why a session ended with the other pages of this browser, which share the session. */
export const sessionEndReason = {
  report({ code, message }: DataError): void {
    deviceStorage.writeJson(key, { code, message, at: Date.now() });
  },
  /** Marks a logout, so that the other pages need not find out why the session ended. */
  setLogout: (): void => {
    deviceStorage.writeJson(key, { code: loggedOut, message: '', at: Date.now() });
  },
  isLogout: () => read(deviceStorage.readJson(key))?.code === loggedOut,
  clear: () => deviceStorage.remove(key),
  /** What was reported a moment ago, perhaps before this page was loaded. */
  recent: () => reasonIn(deviceStorage.readJson(key)),
  onReported(listener: (reason: DataError) => void): void {
    onDeviceChange(key, (text) => {
      const reason = reasonIn(parseKept(text));
      if (reason !== null) listener(reason);
    });
  },
};

/** A logout needs no reason. */
function reasonIn(stored: unknown): DataError | null {
  const reported = read(stored);
  return reported?.code === loggedOut ? null : reported;
}

function read(stored: unknown): DataError | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { code, message, at }: Readonly<Record<string, unknown>> = { ...stored };
  return Date.now() - Number(at) < freshMs ? new DataError(String(code), String(message)) : null;
}
