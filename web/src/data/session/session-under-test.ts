import { createSession } from './create-session.ts';
import { fakeAccount, fakeSessionPort } from './fake-session-port.ts';

/** Everything that waits for resolved promises alone has run. */
export const settled = () => new Promise<void>((resolve) => setTimeout(resolve));

/** A session on a fake port. */
export function newSession() {
  const { fake, port } = fakeSessionPort();
  const shown: (string | null)[] = [];
  const session = createSession(port, (admin) => {
    const uid = admin?.uid ?? null;
    if (uid !== shown.at(-1)) shown.push(uid);
  });
  const ann = fakeAccount('ann', fake.calls);
  const start = async () => {
    session.watch(() => {});
    await settled();
  };
  /** With Ann signed in and let in. */
  const enter = async () => {
    fake.account = ann;
    fake.hasRecords = true;
    await start();
    fake.check?.onOpened();
    fake.check?.onGranted();
    fake.calls.length = 0;
  };
  const login = () => session.login('ann@example.org', 'secret');
  return { fake, session, shown, ann, start, enter, login };
}
