import { deviceStorage, onDeviceChange, parseKept } from '../device-storage/device-storage.ts';
import { DataError } from './errors.ts';

const key = 'session-ended';
/** Long enough for a page that reloads because its session ended; whoever comes later did not lose it. */
const freshMs = 60_000;

/** Carries the reason why a session ended to the other pages of this browser, which share the session. */
export const endNotice = {
  tell({ code, message }: DataError): void {
    deviceStorage.writeJson(key, { code, message, at: Date.now() });
  },
  clear: () => deviceStorage.remove(key),
  /** What was told a moment ago, perhaps before this page was loaded. */
  recent: () => read(deviceStorage.readJson(key)),
  onTold(listener: (reason: DataError) => void): void {
    onDeviceChange(key, (text) => {
      const reason = read(parseKept(text));
      if (reason !== null) listener(reason);
    });
  },
};

function read(stored: unknown): DataError | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { code, message, at }: Readonly<Record<string, unknown>> = { ...stored };
  return Date.now() - Number(at) < freshMs ? new DataError(String(code), String(message)) : null;
}
