import { useEffect, useRef, useState } from 'react';
import type { InviteLink } from '@gabbai/domain/people/invite-link.ts';
import { inviteMessageFor, inviteTexts } from '../../config/invite-texts.ts';
import type { InvitedUser } from '../../data/firebase/invited-account.ts';
import { login } from '../../data/session/session.ts';
import { notify } from '../../ui/show-toast.tsx';

/** Imported statically, the sign-in code would change what the login page loads. */
export const loadAccount = () => import('../../data/firebase/invited-account.ts');

export type InvitationStep =
  | { readonly name: 'starting' | 'account' | 'accepted' }
  | { readonly name: 'confirm'; readonly user: InvitedUser; readonly failure: string | null }
  | { readonly name: 'joining'; readonly user: InvitedUser; readonly failure: string | null };

const pollMs = 3000;

/** The steps of accepting an invitation. `onAccept` tells that the session's next administrator is the invited one. */
export function useInvitation(invite: InviteLink, onAccept: (isAccepting: boolean) => void) {
  const { email } = invite;
  const [step, setStep] = useState<InvitationStep>({ name: 'starting' });
  /** Kept for the first sign-in. A reload forgets it, and the login page asks for it. */
  const password = useRef('');

  const enter = async (): Promise<void> => {
    onAccept(true);
    try {
      if (password.current === '') throw new Error('The password is not known');
      await login(email, password.current);
      notify.success(inviteTexts.joined);
    } catch {
      notify.success(inviteTexts.joinedSignIn);
      setStep({ name: 'accepted' });
    }
  };
  const accept = async (user: InvitedUser): Promise<void> => {
    setStep({ name: 'joining', user, failure: null });
    try {
      const { acceptInvite } = await import('../../data/session/accept-invite.ts');
      await acceptInvite(user, invite);
    } catch (error) {
      setStep({ name: 'joining', user, failure: inviteMessageFor('acceptInvite', error) });
      return;
    }
    await (await loadAccount()).forgetAccount();
    await enter();
  };
  /** Resolves to whether the link was mailed. */
  const mail = async (user: InvitedUser): Promise<boolean> => {
    try {
      await (await loadAccount()).mailConfirmation(user);
      setStep({ name: 'confirm', user, failure: null });
      return true;
    } catch (error) {
      setStep({ name: 'confirm', user, failure: inviteMessageFor('mailConfirmation', error) });
      return false;
    }
  };
  /** Goes on with a signed-in account. */
  const begin = async (user: InvitedUser, typed: string): Promise<void> => {
    password.current = typed;
    await (user.emailVerified ? accept(user) : mail(user));
  };

  const latest = useRef(accept);
  useEffect(() => {
    latest.current = accept;
  });
  useEffect(() => {
    const resume = async (): Promise<void> => {
      const found = await loadAccount().then(
        ({ resumeAccount }) => resumeAccount(email).catch(() => null),
        () => null,
      );
      if (found === null) setStep({ name: 'account' });
      else if (found.isConfirmed) await latest.current(found.user);
      else setStep({ name: 'confirm', user: found.user, failure: null });
    };
    void resume();
  }, [email]);

  const waiting = step.name === 'confirm' ? step.user : null;
  useEffect(() => {
    if (waiting === null) return undefined;
    return poll(async () => {
      // A failure, such as a lost connection, is tried again at the next poll.
      const { isConfirmed } = await loadAccount();
      const isDone = await isConfirmed(waiting).catch(() => false);
      if (isDone) await latest.current(waiting);
      return isDone;
    });
  }, [waiting]);

  const startOver = async (): Promise<void> => {
    await (await loadAccount()).forgetAccount();
    setStep({ name: 'account' });
  };
  return { step, begin, accept, mail, startOver };
}

/** Repeats `work`, also as soon as the page is looked at again, until it resolves to true. Returns a function that stops it. */
function poll(work: () => Promise<boolean>): () => void {
  let isRunning = false;
  let isOver = false;
  const run = async () => {
    if (isRunning || isOver || document.visibilityState === 'hidden') return;
    isRunning = true;
    isOver = (await work()) || isOver;
    isRunning = false;
  };
  const timer = window.setInterval(() => void run(), pollMs);
  const look = () => void run();
  document.addEventListener('visibilitychange', look);
  return () => {
    isOver = true;
    window.clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
  };
}
