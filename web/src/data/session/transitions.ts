import { DataError } from '../firebase/errors.ts';
import { codeMissing } from './session-port.ts';
import {
  isLoading,
  type Account,
  type Effect,
  type EventOf,
  type EventType,
  type Failure,
  type Phase,
  type PhaseName,
  type PhaseOf,
  type SessionEvent,
} from './phases.ts';

type Step = readonly [Phase, readonly Effect[]];
type Row<Name extends PhaseName, Type extends EventType> = (
  phase: PhaseOf<Name>,
  event: EventOf<Type>,
) => Step;
type Rows<Name extends PhaseName> = { readonly [Type in EventType]?: Row<Name, Type> };
type Table = { readonly [Name in PhaseName]: Rows<Name> };
type Closing = PhaseOf<'closing'>;
type BeforeClosing = Pick<Closing, 'endReason' | 'isLoading'> & {
  readonly outcome?: Closing['outcome'];
};
type LoggingOut = PhaseOf<'logging-out'>;
type WithSession = LoggingOut | PhaseOf<'checking' | 'signed-in'>;

/** Errors that end a session in every tab. */
export const sessionEndingCodes: ReadonlySet<string> = new Set([
  'not-administrator',
  'user-disabled',
  'user-token-expired',
  'invalid-user-token',
]);

const stopCheck: Effect = { type: 'stop-check' };
const sync: Effect = { type: 'sync' };
const answer = (error: DataError | null): Effect => ({ type: 'answer', error });
const close = (lost: Account | null): Effect => ({ type: 'close', lost });

/** The phase and effects after each event; an event without a row is ignored. */
export const transitions: Table = {
  starting: {
    'account-known': (_, { endReason, ...found }) =>
      found.account === null
        ? closeRecords({ endReason, isLoading: true }, null)
        : checkAccess(
            { endReason: null, shownUid: null, isLoading: true },
            found.account,
            found.isRemembered,
          ),
    'start-failed': (phase, { failure }) => giveUp(phase, failure),
    'reason-reported': showReason,
    'log-in': authenticate,
  },
  'signed-out': {
    'account-changed': (phase, { account, isRemembered }) =>
      account === null
        ? [phase, []]
        : checkAccess({ ...phase, shownUid: null, isLoading: false }, account, isRemembered),
    'reason-reported': showReason,
    'log-in': authenticate,
  },
  authenticating: {
    'start-failed': (phase, { failure }) => {
      const [next] = giveUp(phase, failure);
      return [next.name === 'unusable' ? next : { ...phase, endReason: next.endReason }, []];
    },
    'reason-reported': showReason,
    authenticated: ({ endReason }, { account }) => [
      { name: 'checking-login', endReason, account, isOpen: false },
      [{ type: 'check-access', account, isLogin: true, waitsForPaint: false }],
    ],
    'authentication-failed': ({ endReason }, { error, account, isRemembered }) => {
      if (account === null)
        return closeRecords({ endReason, isLoading: false, outcome: { error } }, null);
      const before = { endReason, shownUid: null, isLoading: false };
      return after(answer(error), checkAccess(before, account, isRemembered));
    },
  },
  'checking-login': {
    'reason-reported': showReason,
    'check-opened': (phase) => [{ ...phase, isOpen: true }, []],
    'access-granted': ({ account }) => [
      { name: 'signed-in', endReason: null, account },
      [answer(null), sync],
    ],
    'access-refused': ({ endReason }, { failure: { reason: error } }) =>
      // Stays signed in: the page asks for a reload, because a browser may cache the failed import.
      error.code === codeMissing
        ? [{ name: 'unusable', endReason, configError: null }, [stopCheck, answer(error)]]
        : [
            { name: 'ending', endReason, isLoading: true, outcome: { error } },
            [stopCheck, { type: 'sign-out', isLogout: false }],
          ],
    'wiping-elsewhere': (phase) => (phase.isOpen ? reload(phase) : [phase, []]),
  },
  checking: {
    'account-changed': changeAccount,
    'reason-reported': (phase, event) =>
      phase.shownUid === null ? showReason(phase, event) : [phase, []],
    'check-opened': (phase) => [{ ...phase, isOpen: true }, []],
    'access-granted': ({ account }) => [{ name: 'signed-in', endReason: null, account }, []],
    'access-refused': rejectSession,
    'wiping-elsewhere': (phase) => (phase.isOpen ? reload(phase) : [phase, []]),
    'log-in': (phase, event) => after(stopCheck, authenticate(phase, event)),
    'log-out': logOut,
  },
  'signed-in': {
    'account-changed': changeAccount,
    'access-refused': rejectSession,
    'wiping-elsewhere': (phase) => reload(phase),
    'log-in': (phase, event) => after(stopCheck, authenticate(phase, event)),
    'log-out': logOut,
  },
  // The access check continues.
  'logging-out': {
    'check-opened': ({ from, ...phase }) => [
      { ...phase, from: from.name === 'checking' ? { ...from, isOpen: true } : from },
      [],
    ],
    'access-granted': ({ from, ...phase }) => [
      { ...phase, from: { name: 'signed-in', endReason: null, account: from.account } },
      [],
    ],
    'access-refused': rejectSession,
    'wiping-elsewhere': (phase) =>
      phase.from.name === 'signed-in' || phase.from.isOpen ? reload(phase) : [phase, []],
    flushed: (phase, { error }) =>
      error === null ? [phase, [{ type: 'sign-out', isLogout: true }]] : stayIn(phase, error),
    'sign-out-done': ({ endReason }, { account }) =>
      after(
        stopCheck,
        revoke(
          account,
          closeRecords({ endReason, isLoading: true, outcome: { error: null } }, null),
        ),
      ),
    'sign-out-failed': (phase, { error }) => stayIn(phase, error),
  },
  ending: {
    'sign-out-done': (phase, { account }) =>
      revoke(account, [{ ...phase, name: 'closing', isExplained: true }, [close(null)]]),
    'sign-out-failed': ({ endReason, outcome }) => [
      { name: 'signed-out', endReason },
      answersOf(outcome),
    ],
  },
  closing: {
    'reason-reported': (phase, event) =>
      phase.isExplained ? [phase, []] : showReason(phase, event),
    'records-closed': ({ endReason, outcome }) => [
      { name: 'signed-out', endReason },
      [...answersOf(outcome), sync],
    ],
    'close-failed': (phase, { failure }) => {
      const { outcome } = phase;
      // A logout tries twice.
      if (outcome !== null && outcome.error === null)
        return [{ ...phase, outcome: { error: failure.reason } }, [close(null)]];
      if (failure.reason.code === 'aborted') return reload(phase);
      const [next] = giveUp(phase, failure);
      return [next, answersOf(outcome)];
    },
    'log-in': authenticate,
  },
  reloading: {
    'records-closed': (phase) => [phase, [{ type: 'reload' }]],
    'close-failed': (phase) => [phase, [{ type: 'reload' }]],
  },
  unusable: {
    'authentication-failed': (phase, { error }) => [phase, [answer(error)]],
  },
};

export function step(phase: Phase, event: SessionEvent): Step {
  const row = rowOf(phase.name, event.type);
  return row === undefined ? [phase, []] : row(phase, event);
}

/** Its type parameters tie the row to its phase and its event, which an index of both would not. */
function rowOf<Name extends PhaseName, Type extends EventType>(
  name: Name,
  type: Type,
): Row<Name, Type> | undefined {
  const rows: Rows<Name> = transitions[name];
  return rows[type];
}

export function accepts(phase: Phase, type: 'log-in' | 'log-out'): boolean {
  return transitions[phase.name][type] !== undefined;
}

function after(first: Effect, [phase, effects]: Step): Step {
  return [phase, [first, ...effects]];
}

function revoke(account: Account | null, next: Step): Step {
  return account === null ? next : after({ type: 'revoke', account }, next);
}

function answersOf(outcome: Closing['outcome']): readonly Effect[] {
  return outcome === null ? [] : [answer(outcome.error)];
}

function showReason(phase: Phase, { reason }: { readonly reason: DataError }): Step {
  return [{ ...phase, endReason: reason }, []];
}

function authenticate(_: Phase, { email, password }: EventOf<'log-in'>): Step {
  return [{ name: 'authenticating', endReason: null }, [{ type: 'authenticate', email, password }]];
}

function checkAccess(
  before: Pick<PhaseOf<'checking'>, 'endReason' | 'shownUid' | 'isLoading'>,
  account: Account,
  isRemembered: boolean,
): Step {
  return [
    {
      name: 'checking',
      account,
      // The security rules refuse all reads if the rights of the last signed-in user are gone.
      shownUid: isRemembered ? account.uid : before.shownUid,
      endReason: isRemembered ? null : before.endReason,
      isOpen: false,
      isLoading: before.isLoading,
    },
    [{ type: 'check-access', account, isLogin: false, waitsForPaint: isRemembered }],
  ];
}

/** Another tab has signed in or out. */
function changeAccount(
  phase: PhaseOf<'checking' | 'signed-in'>,
  { account, isRemembered }: EventOf<'account-changed'>,
): Step {
  if (account?.uid === phase.account.uid) return [phase, []];
  const isChecking = phase.name === 'checking';
  const before = isChecking ? phase : { ...phase, shownUid: phase.account.uid, isLoading: false };
  if (account !== null) return after(stopCheck, checkAccess(before, account, isRemembered));
  return after(stopCheck, closeRecords(before, isChecking && !phase.isOpen ? null : phase.account));
}

/** After the end of the identity service's session: wipes the records, and explains why the session of `lost` ended. */
function closeRecords(
  { endReason, isLoading, outcome = null }: BeforeClosing,
  lost: Account | null,
): Step {
  return [{ name: 'closing', endReason, isLoading, outcome, isExplained: false }, [close(lost)]];
}

/** Leaves the cached records to the next page. */
function giveUp({ endReason }: Phase, { reason, configError, isCodeMissing }: Failure): Step {
  return configError !== null || isCodeMissing
    ? [{ name: 'unusable', endReason, configError }, []]
    : [{ name: 'signed-out', endReason: endReason ?? reason }, []];
}

/** Only a refusal signs the account out and wipes the cache, with the writes queued in it. */
function rejectSession(phase: WithSession, { failure }: EventOf<'access-refused'>): Step {
  const { reason } = failure;
  // The SDK closes a database that another tab has begun to delete.
  if (reason.code === 'aborted') return reload(phase);
  const outcome = phase.name === 'logging-out' ? { error: reason } : null;
  if (!sessionEndingCodes.has(reason.code))
    return [giveUp(phase, failure)[0], [stopCheck, ...answersOf(outcome)]];
  return [
    { name: 'ending', endReason: reason, isLoading: isLoading(phase), outcome },
    [stopCheck, { type: 'report-reason', reason }, { type: 'sign-out', isLogout: false }],
  ];
}

function reload(phase: Phase): Step {
  const { endReason } = phase;
  return [{ name: 'reloading', endReason, isLoading: isLoading(phase) }, [stopCheck, close(null)]];
}

function logOut(
  phase: PhaseOf<'checking' | 'signed-in'>,
  { losesUnsent }: EventOf<'log-out'>,
): Step {
  const quiet = { ...phase, endReason: null };
  const from = quiet.name === 'checking' ? { ...quiet, isLoading: false } : quiet;
  const first: Effect = losesUnsent ? { type: 'sign-out', isLogout: true } : { type: 'flush' };
  return [{ name: 'logging-out', endReason: null, from }, [first]];
}

function stayIn({ from }: LoggingOut, error: DataError): Step {
  return [from, [answer(error), sync]];
}
