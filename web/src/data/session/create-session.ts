import { isConfigError } from '../../config/config-error.ts';
import { createEmitter } from '../../kernel/emitter.ts';
import type { Admin } from '../current-session/current-admin.ts';
import { DataError, toDataError } from '../firebase/errors.ts';
import {
  sessionStateOf,
  type Account,
  type Effect,
  type Failure,
  type FoundAccount,
  type Phase,
  type SessionEvent,
} from './phases.ts';
import { codeMissing, type SessionPort } from './session-port.ts';
import { accepts, step } from './transitions.ts';

type EffectOf<Type extends Effect['type']> = Extract<Effect, { readonly type: Type }>;

/** Runs the effects of the transitions through a port, and dispatches their results as events. */
export function createSession(
  { identity, records, endReason, page }: SessionPort,
  onAdminChange: (admin: Admin | null) => void,
) {
  const changed = createEmitter();
  let phase: Phase = { name: 'starting', endReason: null };
  let state = stateAfter(null);
  let isStarted = false;
  let accessCheck: AbortController | null = null;
  let pending: PromiseWithResolvers<void> | null = null;

  function stateAfter(before: Admin | null) {
    return sessionStateOf(phase, { hasRecords: records.mayExist(), before });
  }

  function dispatch(event: SessionEvent): void {
    const [next, effects] = step(phase, event);
    phase = next;
    state = stateAfter(state.admin);
    onAdminChange(state.admin);
    changed.emit();
    for (const effect of effects) run(effect);
  }

  async function start(): Promise<void> {
    records.onWipingElsewhere(() => dispatch({ type: 'wiping-elsewhere' }));
    endReason.onReported((reason) => dispatch({ type: 'reason-reported', reason }));
    if (records.mayExist()) records.prepare();
    // The login form comes first: the sign-in code loads before the user has typed an address.
    else await page.painted();
    page.clearOldPictures();
    // The SDK signs a refused user out while the page loads, without reporting it.
    const wasSignedIn = records.areIntact();
    const account = await identity.watch(followIdentity);
    const lost = wasSignedIn
      ? new DataError('session-ended', 'The session has ended while no page was open')
      : null;
    dispatch({ type: 'account-known', endReason: endReason.recent() ?? lost, ...found(account) });
  }

  const found = (account: Account | null): FoundAccount => ({
    account,
    isRemembered: account !== null && records.isLastUser(account.uid),
  });

  const failure = (error: unknown): Failure => {
    const reason = toDataError(error);
    return {
      reason,
      configError: isConfigError(error) ? error : null,
      // Without records on this device there can be no session, so the login form may stay.
      isCodeMissing: reason.code === codeMissing && records.mayExist(),
    };
  };

  async function sync(): Promise<void> {
    dispatch({ type: 'account-changed', ...found(await identity.current()) });
  }

  function followIdentity(): void {
    // Without the sign-in code there is no session to follow, and each login reports the failure.
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
    accessCheck = new AbortController();
    const { signal } = accessCheck;
    const report = (event: SessionEvent) => {
      if (!signal.aborted) dispatch(event);
    };
    const open = () => {
      if (signal.aborted) return;
      records.checkAdminAccess(account, {
        isLogin,
        signal,
        onOpened: () => report({ type: 'check-opened' }),
        onGranted: () => report({ type: 'access-granted' }),
        onRefused: (error) => report({ type: 'access-refused', failure: failure(error) }),
        onSilence: () => void findRefusal(),
      });
    };
    const findRefusal = async () => {
      const reason = await account.findRefusal();
      if (reason !== null) report({ type: 'access-refused', failure: failure(reason) });
    };
    if (waitsForPaint) void page.painted().then(open);
    else open();
  }

  async function flush(): Promise<void> {
    const request = pending;
    const error = await records
      .flush()
      .then((isAllSent) =>
        isAllSent
          ? null
          : new DataError('unsent-changes', 'Some changes have not reached the server'),
      )
      .catch(toDataError);
    if (request === pending) dispatch({ type: 'flushed', error });
  }

  async function signOut({ isLogout }: EffectOf<'sign-out'>): Promise<void> {
    try {
      const account = await identity.signOut(isLogout);
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
    // The tab that ended the session knows the reason best: a lost admin right also invalidates the token, for example.
    const reported = endReason.recent();
    const reason = reported ?? (await lost.findRefusal());
    if (reason === null) return;
    if (reported === null) endReason.report(reason);
    dispatch({ type: 'reason-reported', reason });
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
        return accessCheck?.abort();
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
    /** The first subscriber starts the session. */
    watch: (onChange: () => void) => {
      if (!isStarted) {
        isStarted = true;
        start().catch((error: unknown) =>
          dispatch({ type: 'start-failed', failure: failure(error) }),
        );
      }
      return changed.subscribe(onChange);
    },
    login: (email: string, password: string) => request({ type: 'log-in', email, password }),
    logout: (losesUnsent: boolean) => request({ type: 'log-out', losesUnsent }),
  };
}
