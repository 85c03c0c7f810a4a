import { deviceStorage, onDeviceChange, parseKept } from '../device-storage/device-storage.ts';
import { DataError } from './errors.ts';

const key = 'session-ended';
const loggedOut = 'logged-out';
/** Long enough for a page that reloads because its session ended; whoever comes later did not lose it. */
const freshMs = 60_000;

/** Carries the reason why a session ended to the other pages of this browser, which share the session. */
export const endNotice = {
  tell({ code, message }: DataError): void {
    deviceStorage.writeJson(key, { code, message, at: Date.now() });
  },
  /** Tells the other pages that somebody has logged out, so that they need not find out why the session ended. */
  tellLogout: (): void => {
    deviceStorage.writeJson(key, { code: loggedOut, message: '', at: Date.now() });
  },
  isLogout: () => read(deviceStorage.readJson(key))?.code === loggedOut,
  clear: () => deviceStorage.remove(key),
  /** What was told a moment ago, perhaps before this page was loaded. */
  recent: () => reasonIn(deviceStorage.readJson(key)),
  onTold(listener: (reason: DataError) => void): void {
    onDeviceChange(key, (text) => {
      const reason = reasonIn(parseKept(text));
      if (reason !== null) listener(reason);
    });
  },
};

/** A logout needs no reason. */
function reasonIn(stored: unknown): DataError | null {
  const told = read(stored);
  return told?.code === loggedOut ? null : told;
}

function read(stored: unknown): DataError | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { code, message, at }: Readonly<Record<string, unknown>> = { ...stored };
  return Date.now() - Number(at) < freshMs ? new DataError(String(code), String(message)) : null;
}
