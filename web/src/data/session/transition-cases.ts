import { DataError } from '../firebase/errors.ts';
import { codeMissing } from './session-port.ts';
import type { Account, Effect, Phase, SessionEvent } from './phases.ts';

const accountOf = (uid: string): Account => ({
  uid,
  findRefusal: () => Promise.resolve(null),
  revoke: () => Promise.resolve(),
});
const ann = accountOf('ann');
const bob = accountOf('bob');

const notAdmin = new DataError('not-administrator', 'The account is not listed');
const disabled = new DataError('user-disabled', 'The account is disabled');
const aborted = new DataError('aborted', 'The database is being deleted');
const broken = new DataError('unavailable', 'It does not work');
const wrongPassword = new DataError('wrong-password', 'The password is wrong');
const unsent = new DataError('unsent-changes', 'Some changes have not reached the server');
const missingChunk = new DataError(codeMissing, 'A part of the app could not be loaded');
const noConfig = new Error('No configuration');

const failureOf = (reason: DataError) => ({ reason, configError: null, isCodeMissing: false });
const noCode = { ...failureOf(broken), isCodeMissing: true };
const configMissing = { ...failureOf(broken), configError: noConfig };

const none = { endReason: null };
const starting: Phase = { name: 'starting', ...none };
const signedOut: Phase = { name: 'signed-out', ...none };
const authenticating: Phase = { name: 'authenticating', ...none };
const checkingLogin = { name: 'checking-login', ...none, account: ann, isOpen: false } as const;
const openLogin = { ...checkingLogin, isOpen: true };
const checking = {
  name: 'checking',
  ...none,
  account: ann,
  shownUid: null,
  isOpen: false,
  isLoading: true,
} as const;
const openCheck = { ...checking, isOpen: true };
const shownCheck = { ...checking, shownUid: 'ann' };
const signedIn = { name: 'signed-in', ...none, account: ann } as const;
const loggingOut = { name: 'logging-out', ...none, from: signedIn } as const;
const ending = {
  name: 'ending',
  endReason: disabled,
  isLoading: false,
  outcome: null,
} as const;
const closing = {
  name: 'closing',
  ...none,
  isLoading: false,
  outcome: null,
  isExplained: false,
} as const;
const reloading = { name: 'reloading', ...none, isLoading: false } as const;
const unusable = { name: 'unusable', ...none, configError: null } as const;

const found = (account: Account | null, isRemembered = false) => ({ account, isRemembered });
const changed = (...of: Parameters<typeof found>): SessionEvent => ({
  type: 'account-changed',
  ...found(...of),
});
const reported = (reason: DataError): SessionEvent => ({ type: 'reason-reported', reason });
const refused = (reason: DataError): SessionEvent => ({
  type: 'access-refused',
  failure: failureOf(reason),
});
const closeFailed = (reason: DataError): SessionEvent => ({
  type: 'close-failed',
  failure: failureOf(reason),
});
const typed = { email: 'ann@example.org', password: 'secret' };
const logIn: SessionEvent = { type: 'log-in', ...typed };
const logOut = (losesUnsent = false): SessionEvent => ({ type: 'log-out', losesUnsent });
const opened: SessionEvent = { type: 'check-opened' };
const granted: SessionEvent = { type: 'access-granted' };
const wiping: SessionEvent = { type: 'wiping-elsewhere' };
const signOutDone = (account: Account | null): SessionEvent => ({ type: 'sign-out-done', account });
const signOutFailed: SessionEvent = { type: 'sign-out-failed', error: broken };
const recordsClosed: SessionEvent = { type: 'records-closed' };

const stopCheck: Effect = { type: 'stop-check' };
const sync: Effect = { type: 'sync' };
const close = (lost: Account | null = null): Effect => ({ type: 'close', lost });
const answer = (error: DataError | null): Effect => ({ type: 'answer', error });
const signOut: Effect = { type: 'sign-out', isLogout: false };
const signOutToLeave: Effect = { type: 'sign-out', isLogout: true };
const revoke: Effect = { type: 'revoke', account: ann };
const authenticate: Effect = { type: 'authenticate', ...typed };
const check = (account: Account, waitsForPaint = false): Effect => ({
  type: 'check-access',
  account,
  isLogin: false,
  waitsForPaint,
});
const endEffects = (reason: DataError) => [
  stopCheck,
  { type: 'report-reason', reason } as const,
  signOut,
];

type Case = readonly [Phase, SessionEvent, Phase, readonly Effect[]];

/** Every row of the table of transitions, in its order, with each way it can go. */
export const cases: readonly Case[] = [
  [
    starting,
    { type: 'account-known', ...found(null), endReason: disabled },
    { ...closing, endReason: disabled, isLoading: true },
    [close()],
  ],
  [starting, { type: 'account-known', ...found(ann), endReason: disabled }, checking, [check(ann)]],
  [
    starting,
    { type: 'account-known', ...found(ann, true), endReason: null },
    shownCheck,
    [check(ann, true)],
  ],
  [
    starting,
    { type: 'start-failed', failure: failureOf(broken) },
    { ...signedOut, endReason: broken },
    [],
  ],
  [
    { ...starting, endReason: disabled },
    { type: 'start-failed', failure: failureOf(broken) },
    { ...signedOut, endReason: disabled },
    [],
  ],
  [starting, { type: 'start-failed', failure: noCode }, unusable, []],
  [
    starting,
    { type: 'start-failed', failure: configMissing },
    { ...unusable, configError: noConfig },
    [],
  ],
  [starting, reported(disabled), { ...starting, endReason: disabled }, []],
  [{ ...starting, endReason: disabled }, logIn, authenticating, [authenticate]],

  [signedOut, changed(null), signedOut, []],
  [
    { ...signedOut, endReason: disabled },
    changed(ann),
    { ...checking, endReason: disabled, isLoading: false },
    [check(ann)],
  ],
  [
    { ...signedOut, endReason: disabled },
    changed(ann, true),
    { ...shownCheck, isLoading: false },
    [check(ann, true)],
  ],
  [signedOut, reported(disabled), { ...signedOut, endReason: disabled }, []],
  [{ ...signedOut, endReason: disabled }, logIn, authenticating, [authenticate]],

  [
    authenticating,
    { type: 'start-failed', failure: failureOf(broken) },
    { ...authenticating, endReason: broken },
    [],
  ],
  [authenticating, { type: 'start-failed', failure: noCode }, unusable, []],
  [authenticating, reported(disabled), { ...authenticating, endReason: disabled }, []],
  [
    authenticating,
    { type: 'authenticated', account: ann },
    checkingLogin,
    [{ type: 'check-access', account: ann, isLogin: true, waitsForPaint: false }],
  ],
  [
    authenticating,
    { type: 'authentication-failed', error: wrongPassword, ...found(null) },
    { ...closing, outcome: { error: wrongPassword } },
    [close()],
  ],
  [
    authenticating,
    { type: 'authentication-failed', error: wrongPassword, ...found(bob) },
    { ...checking, account: bob, isLoading: false },
    [answer(wrongPassword), check(bob)],
  ],

  [checkingLogin, reported(disabled), { ...checkingLogin, endReason: disabled }, []],
  [checkingLogin, opened, openLogin, []],
  [{ ...openLogin, endReason: disabled }, granted, signedIn, [answer(null), sync]],
  [
    { ...openLogin, endReason: disabled },
    refused(notAdmin),
    { ...ending, isLoading: true, outcome: { error: notAdmin } },
    [stopCheck, signOut],
  ],
  [
    checkingLogin,
    refused(broken),
    { ...ending, ...none, isLoading: true, outcome: { error: broken } },
    [stopCheck, signOut],
  ],
  [
    { ...checkingLogin, endReason: disabled },
    refused(missingChunk),
    { ...unusable, endReason: disabled },
    [stopCheck, answer(missingChunk)],
  ],
  [checkingLogin, wiping, checkingLogin, []],
  [openLogin, wiping, { ...reloading, isLoading: true }, [stopCheck, close()]],

  [checking, changed(null), { ...closing, isLoading: true }, [stopCheck, close()]],
  [openCheck, changed(null), { ...closing, isLoading: true }, [stopCheck, close(ann)]],
  [checking, changed(ann), checking, []],
  [openCheck, changed(bob), { ...checking, account: bob }, [stopCheck, check(bob)]],
  [checking, reported(disabled), { ...checking, endReason: disabled }, []],
  [shownCheck, reported(disabled), shownCheck, []],
  [checking, opened, openCheck, []],
  [{ ...openCheck, endReason: disabled }, granted, signedIn, []],
  [
    openCheck,
    refused(notAdmin),
    { ...ending, endReason: notAdmin, isLoading: true },
    endEffects(notAdmin),
  ],
  [openCheck, refused(aborted), { ...reloading, isLoading: true }, [stopCheck, close()]],
  [openCheck, refused(broken), { ...signedOut, endReason: broken }, [stopCheck]],
  [checking, { type: 'access-refused', failure: noCode }, unusable, [stopCheck]],
  [openCheck, refused(disabled), { ...ending, isLoading: true }, endEffects(disabled)],
  [checking, wiping, checking, []],
  [openCheck, wiping, { ...reloading, isLoading: true }, [stopCheck, close()]],
  [openCheck, logIn, authenticating, [stopCheck, authenticate]],
  [
    { ...shownCheck, endReason: disabled },
    logOut(),
    { ...loggingOut, from: { ...shownCheck, isLoading: false } },
    [{ type: 'flush' }],
  ],
  [
    shownCheck,
    logOut(true),
    { ...loggingOut, from: { ...shownCheck, isLoading: false } },
    [signOutToLeave],
  ],

  [signedIn, changed(null), closing, [stopCheck, close(ann)]],
  [signedIn, changed(ann), signedIn, []],
  [
    signedIn,
    changed(bob),
    { ...shownCheck, account: bob, isLoading: false },
    [stopCheck, check(bob)],
  ],
  [signedIn, refused(notAdmin), { ...ending, endReason: notAdmin }, endEffects(notAdmin)],
  [signedIn, refused(aborted), reloading, [stopCheck, close()]],
  [signedIn, refused(disabled), ending, endEffects(disabled)],
  [signedIn, wiping, reloading, [stopCheck, close()]],
  [signedIn, logIn, authenticating, [stopCheck, authenticate]],
  [signedIn, logOut(), loggingOut, [{ type: 'flush' }]],
  [signedIn, logOut(true), loggingOut, [signOutToLeave]],

  [{ ...loggingOut, from: checking }, opened, { ...loggingOut, from: openCheck }, []],
  [loggingOut, opened, loggingOut, []],
  [{ ...loggingOut, from: openCheck }, granted, loggingOut, []],
  [
    loggingOut,
    refused(notAdmin),
    { ...ending, endReason: notAdmin, isLoading: true, outcome: { error: notAdmin } },
    endEffects(notAdmin),
  ],
  [loggingOut, refused(aborted), { ...reloading, isLoading: true }, [stopCheck, close()]],
  [loggingOut, refused(broken), { ...signedOut, endReason: broken }, [stopCheck, answer(broken)]],
  [loggingOut, wiping, { ...reloading, isLoading: true }, [stopCheck, close()]],
  [
    { ...loggingOut, from: openCheck },
    wiping,
    { ...reloading, isLoading: true },
    [stopCheck, close()],
  ],
  [{ ...loggingOut, from: checking }, wiping, { ...loggingOut, from: checking }, []],
  [loggingOut, { type: 'flushed', error: null }, loggingOut, [signOutToLeave]],
  [loggingOut, { type: 'flushed', error: unsent }, signedIn, [answer(unsent), sync]],
  [
    loggingOut,
    signOutDone(ann),
    { ...closing, isLoading: true, outcome: { error: null } },
    [stopCheck, revoke, close()],
  ],
  [
    loggingOut,
    signOutDone(null),
    { ...closing, isLoading: true, outcome: { error: null } },
    [stopCheck, close()],
  ],
  [loggingOut, signOutFailed, signedIn, [answer(broken), sync]],

  [
    ending,
    signOutDone(ann),
    { ...closing, endReason: disabled, isExplained: true },
    [revoke, close()],
  ],
  [
    { ...ending, isLoading: true, outcome: { error: disabled } },
    signOutDone(null),
    {
      ...closing,
      endReason: disabled,
      isLoading: true,
      outcome: { error: disabled },
      isExplained: true,
    },
    [close()],
  ],
  [ending, signOutFailed, { ...signedOut, endReason: disabled }, []],
  [
    { ...ending, outcome: { error: disabled } },
    signOutFailed,
    { ...signedOut, endReason: disabled },
    [answer(disabled)],
  ],

  [closing, reported(disabled), { ...closing, endReason: disabled }, []],
  [
    { ...closing, endReason: notAdmin, isExplained: true },
    reported(disabled),
    { ...closing, endReason: notAdmin, isExplained: true },
    [],
  ],
  [
    { ...closing, endReason: disabled },
    recordsClosed,
    { ...signedOut, endReason: disabled },
    [sync],
  ],
  [{ ...closing, outcome: { error: null } }, recordsClosed, signedOut, [answer(null), sync]],
  [
    { ...closing, outcome: { error: notAdmin } },
    recordsClosed,
    signedOut,
    [answer(notAdmin), sync],
  ],
  [
    { ...closing, outcome: { error: null } },
    closeFailed(aborted),
    { ...closing, outcome: { error: aborted } },
    [close()],
  ],
  [closing, closeFailed(aborted), reloading, [stopCheck, close()]],
  [closing, closeFailed(broken), { ...signedOut, endReason: broken }, []],
  [
    { ...closing, endReason: disabled, outcome: { error: notAdmin } },
    closeFailed(broken),
    { ...signedOut, endReason: disabled },
    [answer(notAdmin)],
  ],
  [{ ...closing, endReason: disabled }, logIn, authenticating, [authenticate]],

  [reloading, recordsClosed, reloading, [{ type: 'reload' }]],
  [reloading, closeFailed(broken), reloading, [{ type: 'reload' }]],

  [
    unusable,
    { type: 'authentication-failed', error: broken, ...found(null) },
    unusable,
    [answer(broken)],
  ],
];
