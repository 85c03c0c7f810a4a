import { deviceStorage, onDeviceChange } from '../../device-storage/device-storage.ts';
import { DataError } from '../firebase/errors.ts';

const key = 'session-ended';
const logout = 'logged-out';
const maxAgeMs = 60_000;

/** Shares the reason why a session ended with the other tabs of this browser. */
export const sessionEndReason = {
  report({ code, message }: DataError): void {
    deviceStorage.write(key, { code, message, at: Date.now() });
  },
  setLogout: (): void => {
    deviceStorage.write(key, { code: logout, message: '', at: Date.now() });
  },
  isLogout: (): boolean => recent(deviceStorage.read(key))?.code === logout,
  clear: (): void => deviceStorage.remove(key),
  recent: (): DataError | null => reasonIn(deviceStorage.read(key)),
  onReported(listener: (reason: DataError) => void): void {
    onDeviceChange(key, (stored) => {
      const reason = reasonIn(stored);
      if (reason !== null) listener(reason);
    });
  },
};

type Stored = ReturnType<typeof deviceStorage.read<typeof key>>;

function recent(stored: Stored): Stored {
  return stored !== null && Date.now() - stored.at < maxAgeMs ? stored : null;
}

function reasonIn(stored: Stored): DataError | null {
  const reason = recent(stored);
  return reason === null || reason.code === logout
    ? null
    : new DataError(reason.code, reason.message);
}
