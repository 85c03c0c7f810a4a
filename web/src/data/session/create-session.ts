import { isConfigError } from '../../config/config-error.ts';
import type { Admin } from '../current-admin.ts';
import { DataError, toDataError } from '../errors.ts';
import type { Account, Effect, Failure, Found, Phase, SessionEvent } from './phases.ts';
import { codeMissing, type SessionPort } from './session-port.ts';
import { sessionStateOf, type SessionState } from './session-state.ts';
import { accepts, step } from './transitions.ts';

export interface Session {
  readonly state: () => SessionState;
  /** Watches the session, which begins with its first watcher. */
  readonly watch: (onChange: () => void) => () => void;
  readonly login: (email: string, password: string) => Promise<void>;
  readonly logout: (losesUnsent: boolean) => Promise<void>;
}

type EffectOf<Type extends Effect['type']> = Extract<Effect, { readonly type: Type }>;

/** Runs the effects that the transitions ask for, and reports what comes of them as events. */
export function createSession(
  port: SessionPort,
  onAdminChange: (admin: Admin | null) => void,
): Session {
  const { identity, records, endReason, page } = port;
  const watchers = new Set<() => void>();
  let phase: Phase = { name: 'starting', endReason: null };
  let state = read(null);
  let isStarted = false;
  let stopCheck: (() => void) | null = null;
  let pending: PromiseWithResolvers<void> | null = null;

  function read(before: Admin | null): SessionState {
    return sessionStateOf(phase, { hasRecords: records.mayExist(), before });
  }

  function dispatch(event: SessionEvent): void {
    const [next, effects] = step(phase, event);
    phase = next;
    state = read(state.admin);
    onAdminChange(state.admin);
    for (const watcher of watchers) watcher();
    for (const effect of effects) run(effect);
  }

  async function start(): Promise<void> {
    records.onWipingElsewhere(() => dispatch({ type: 'wiping-elsewhere' }));
    endReason.onReported((reason) => dispatch({ type: 'reason-reported', reason }));
    if (records.mayExist()) records.prepare();
    // The form comes first: nobody types faster than the sign-in code comes.
    else await page.painted();
    page.clearOldPictures();
    // The SDK forgets a user whom the service refuses while the page loads, without reporting it.
    const wasSignedIn = records.areLeftBehind();
    const account = await identity.watch(followIdentity);
    const lost = wasSignedIn
      ? new DataError('session-ended', 'The session has ended while no page was open')
      : null;
    dispatch({
      type: 'account-known',
      endReason: endReason.recent() ?? lost,
      ...found(account),
    });
  }

  const found = (account: Account | null): Found => ({
    account,
    isRemembered: account !== null && records.isLastUser(account.uid),
  });

  const failure = (error: unknown): Failure => {
    const reason = toDataError(error);
    return {
      reason,
      configError: isConfigError(error) ? error : null,
      // Without records on this device there is no session to be had, and the login form may stay.
      isCodeMissing: reason.code === codeMissing && records.mayExist(),
    };
  };

  async function sync(): Promise<void> {
    dispatch({ type: 'account-changed', ...found(await identity.current()) });
  }

  function followIdentity(): void {
    // Without the sign-in code there is no session to follow, and each login reports that by itself.
    sync().catch(() => {});
  }

  async function authenticate({ email, password }: EffectOf<'authenticate'>): Promise<void> {
    endReason.clear();
    try {
      const account = await identity.signIn(email, password);
      dispatch({ type: 'authenticated', account });
    } catch (cause) {
      const account = await identity.current().catch(() => null);
      const error = toDataError(cause);
      dispatch({ type: 'authentication-failed', error, ...found(account) });
    }
  }

  function checkAccess({ account, isLogin, waitsForPaint }: EffectOf<'check-access'>): void {
    let isStopped = false;
    let close: (() => void) | null = null;
    const report = (event: SessionEvent) => {
      if (!isStopped) dispatch(event);
    };
    const open = () => {
      if (isStopped) return;
      close = records.checkAdminAccess(account, {
        isLogin,
        onOpened: () => report({ type: 'check-opened' }),
        onGranted: () => report({ type: 'access-granted' }),
        onRefused: (error) => report({ type: 'access-refused', failure: failure(error) }),
        onSilence: () => void askIdentity(),
      });
      if (isStopped) close?.();
    };
    // The SDK would try for a second or two before it asks by itself.
    const askIdentity = async () => {
      const reason = await account.findRefusal();
      if (reason !== null) report({ type: 'session-refused', reason });
    };
    stopCheck = () => {
      isStopped = true;
      close?.();
    };
    if (waitsForPaint) void page.painted().then(open);
    else open();
  }

  async function flush(): Promise<void> {
    const request = pending;
    const event = await records.flush().then(
      (isAllSent): SessionEvent => ({ type: 'flushed', isAllSent }),
      (error: unknown): SessionEvent => ({ type: 'flush-failed', error: toDataError(error) }),
    );
    if (request === pending) dispatch(event);
  }

  async function signOut({ isLogout }: EffectOf<'sign-out'>): Promise<void> {
    try {
      const account = await (isLogout ? identity.logOut() : identity.signOut());
      dispatch({ type: 'sign-out-done', account });
    } catch (error) {
      dispatch({ type: 'sign-out-failed', error: toDataError(error) });
    }
  }

  async function close({ lost }: EffectOf<'close'>): Promise<void> {
    try {
      await Promise.all([records.close(), lost === null ? null : explainEnd(lost)]);
      dispatch({ type: 'records-closed' });
    } catch (error) {
      dispatch({ type: 'close-failed', failure: failure(error) });
    }
  }

  async function explainEnd(lost: Account): Promise<void> {
    if (endReason.isLogout()) return;
    // The page that ended it knows best; an account that was struck off the list, say, is refused for its token as well.
    const reported = endReason.recent();
    const reason = reported ?? (await lost.findRefusal());
    if (reason === null) return;
    if (reported === null) endReason.report(reason);
    dispatch({ type: 'end-explained', reason });
  }

  function answer(error: DataError | null): void {
    const request = pending;
    pending = null;
    if (error === null) request?.resolve();
    else request?.reject(error);
  }

  function run(effect: Effect): void {
    switch (effect.type) {
      case 'authenticate':
        return void authenticate(effect);
      case 'check-access':
        return checkAccess(effect);
      case 'stop-check':
        return stopCheck?.();
      case 'flush':
        return void flush();
      case 'sign-out':
        return void signOut(effect);
      case 'revoke':
        return void effect.account.revoke();
      case 'report-reason':
        return endReason.report(effect.reason);
      case 'close':
        return void close(effect);
      case 'sync':
        return followIdentity();
      case 'answer':
        return answer(effect.error);
      case 'reload':
        return page.reload();
    }
  }

  async function request(event: Extract<SessionEvent, { type: 'log-in' | 'log-out' }>) {
    if (pending !== null || !accepts(phase, event.type))
      throw new DataError('session-busy', 'Another login or logout is under way');
    pending = Promise.withResolvers<void>();
    const { promise } = pending;
    dispatch(event);
    await promise;
  }

  return {
    state: () => state,
    watch(onChange) {
      watchers.add(onChange);
      if (!isStarted) {
        isStarted = true;
        start().catch((error: unknown) =>
          dispatch({ type: 'start-failed', failure: failure(error) }),
        );
      }
      return () => watchers.delete(onChange);
    },
    login: (email, password) => request({ type: 'log-in', email, password }),
    logout: (losesUnsent) => request({ type: 'log-out', losesUnsent }),
  };
}
