import { Button } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { Link, Navigate, useLocation } from 'react-router';
import { isInviteOpen } from '@gabbai/domain/people/administrator.ts';
import { readInviteLink, type InviteLink } from '@gabbai/domain/people/invite-link.ts';
import { inviteTexts } from '../../config/invite-texts.ts';
import { paths } from '../../config/paths.ts';
import { roleNames } from '../../config/role-texts.ts';
import { useSession } from '../../data/session/session.ts';
import { useSignedInEmail } from '../../data/session/use-signed-in-email.ts';
import { AuthPage } from '../../records/AuthPage.tsx';
import { useNow } from '../../ui/use-now.ts';
import { usePageReady } from '../../ui/use-page-ready.ts';
import { ConfirmAddress } from './ConfirmAddress.tsx';
import { InvitedAccount } from './InvitedAccount.tsx';
import { useInvitation } from './use-invitation.ts';

const minuteMs = 60_000;

interface InvitePageProps {
  readonly waiting: ReactNode;
}

/** The page of an invitation's link: password, confirmed address, administrator. */
export function InvitePage({ waiting }: InvitePageProps) {
  const { hash } = useLocation();
  const invite = readInviteLink(hash);
  const { admin, isLoading, isSurelySignedOut } = useSession();
  const signedInEmail = useSignedInEmail();
  // Only an administrator who was here before the invitation was accepted is in the way.
  const [isAccepting, setIsAccepting] = useState(false);
  const now = useNow(minuteMs);
  usePageReady('invite', true);
  if (invite === null) {
    return (
      <AuthPage title={inviteTexts.incomplete} hint={inviteTexts.incompleteHint}>
        <LinkButton to={paths.login.href} label={inviteTexts.toLogin} />
      </AuthPage>
    );
  }
  if (admin !== null && (isAccepting || signedInEmail === invite.email))
    return <Navigate to={paths.dashboard.href} replace />;
  const isExpired = invite.at !== null && !isInviteOpen(invite.at, now);
  if (isExpired) {
    return (
      <AuthPage title={inviteTexts.expired} hint={inviteTexts.expiredHint(invite.email)}>
        <LinkButton to={paths.login.href} label={inviteTexts.toLogin} />
      </AuthPage>
    );
  }
  if (admin !== null) {
    return (
      <AuthPage title={inviteTexts.signedIn} hint={inviteTexts.signedInHint(invite.email)}>
        <LinkButton to={paths.dashboard.href} label={inviteTexts.toDashboard} />
      </AuthPage>
    );
  }
  if (isLoading && !isSurelySignedOut && !isAccepting) return waiting;
  return <Invitation key={hash} invite={invite} waiting={waiting} onAccept={setIsAccepting} />;
}

interface InvitationProps extends InvitePageProps {
  readonly invite: InviteLink;
  readonly onAccept: (isAccepting: boolean) => void;
}

function Invitation({ invite, waiting, onAccept }: InvitationProps) {
  const invitation = useInvitation(invite, onAccept);
  const { step, mail, startOver } = invitation;
  switch (step.name) {
    case 'starting':
      return waiting;
    case 'accepted':
      return <Navigate to={paths.login.href} replace />;
    case 'confirm':
      return <ConfirmAddress email={invite.email} {...{ step, mail, startOver }} />;
    case 'joining':
      return (
        <AuthPage
          title={step.failure === null ? inviteTexts.joining : inviteTexts.failed}
          hint={step.failure ?? ''}
        >
          {step.failure !== null && (
            <div className="stack gap-3">
              <Button size="lg" onClick={() => void invitation.accept(step.user)}>
                {inviteTexts.tryAgain}
              </Button>
              <LinkButton to={paths.login.href} label={inviteTexts.toLogin} />
            </div>
          )}
        </AuthPage>
      );
    case 'account':
  }
  return (
    <AuthPage
      title={inviteTexts.title}
      hint={inviteTexts.hint(roleNames[invite.role], location.host)}
    >
      {invite.schools.length > 0 && (
        <p className="anywhere below-2">{inviteTexts.schools(invite.schools)}</p>
      )}
      <p className="anywhere below-2">{inviteTexts.forAddress(invite.email)}</p>
      <InvitedAccount email={invite.email} onAccount={invitation.begin} />
    </AuthPage>
  );
}

function LinkButton({ to, label }: { readonly to: string; readonly label: string }) {
  return (
    <Button component={Link} to={to} variant="default" size="lg" fullWidth>
      {label}
    </Button>
  );
}
