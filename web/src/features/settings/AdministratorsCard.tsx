import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { peopleTexts } from '../../config/people-texts.ts';
import { useAdministrators, type Administrator } from '../../data/programme/admins.ts';
import {
  removeAdmin,
  useInvites,
  withdrawInvite,
  type Invite,
} from '../../data/programme/people.ts';
import { ask } from '../../records/ask.ts';
import { useDialog } from '../../records/use-dialog.ts';
import { WhenReady } from '../../records/WhenReady.tsx';
import { Card } from '../../ui/Card.tsx';
import { AdministratorLine } from './AdministratorLine.tsx';
import { InviteLine } from './InviteLine.tsx';
import { InviteModal } from './InviteModal.tsx';
import { RoleModal } from './RoleModal.tsx';

/** For owners: the administrators with their roles, and the pending invitations. */
export function AdministratorsCard() {
  const administrators = useAdministrators();
  const invites = useInvites();
  const [isInviting, setIsInviting] = useState(false);
  const inviteButton = useRef<HTMLButtonElement>(null);
  const focusAfterwards = () => inviteButton.current;
  const role = useDialog<Administrator>(focusAfterwards);
  return (
    <Card
      title={peopleTexts.title}
      actions={
        <Button
          variant="default"
          ref={inviteButton}
          aria-haspopup="dialog"
          onClick={() => setIsInviting(true)}
        >
          {peopleTexts.invite}
        </Button>
      }
    >
      <WhenReady of={administrators} action="loadAdmins" loading={{ shape: 'lines', count: 2 }}>
        {(list) => (
          <ul>
            {list.toSorted(byName).map((admin) => (
              <AdministratorLine
                key={admin.uid}
                admin={admin}
                onChangeRole={() => role.open(admin)}
                onRemove={() => askToRemove(admin, focusAfterwards)}
              />
            ))}
          </ul>
        )}
      </WhenReady>
      {invites.status !== 'loading' && (
        <WhenReady of={invites} action="loadInvites" loading={{ shape: 'lines', count: 1 }}>
          {(pending) =>
            pending.length > 0 && (
              <>
                <h3 className="body bold above-5">{peopleTexts.pending}</h3>
                <ul>
                  {pending.map((invite) => (
                    <InviteLine
                      key={invite.email}
                      invite={invite}
                      onWithdraw={() => askToWithdraw(invite, focusAfterwards)}
                    />
                  ))}
                </ul>
              </>
            )
          }
        </WhenReady>
      )}
      <InviteModal
        isOpen={isInviting}
        administrators={administrators.status === 'ready' ? administrators.value : []}
        onClose={() => setIsInviting(false)}
      />
      {role.of !== null && <RoleModal {...role.props} admin={role.of} />}
    </Card>
  );
}

function byName(a: Administrator, b: Administrator): number {
  return (a.name ?? '').localeCompare(b.name ?? '');
}

function askToRemove(admin: Administrator, focusAfterwards: () => HTMLElement | null): void {
  const name = admin.name ?? peopleTexts.unnamed;
  ask({
    action: 'removeAdmin',
    subject: `remove/${admin.uid}`,
    title: peopleTexts.removeTitle(name),
    confirmLabel: peopleTexts.remove,
    isDangerous: true,
    focusAfterwards,
    text: <p>{peopleTexts.removeHint}</p>,
    change: async (attemptId) => {
      await removeAdmin(admin, attemptId);
      return { doneText: peopleTexts.removed(name) };
    },
  });
}

function askToWithdraw({ email }: Invite, focusAfterwards: () => HTMLElement | null): void {
  ask({
    action: 'withdrawInvite',
    subject: `withdraw/${email}`,
    title: peopleTexts.withdrawTitle(email),
    confirmLabel: peopleTexts.withdraw,
    isDangerous: true,
    focusAfterwards,
    text: <p>{peopleTexts.withdrawHint}</p>,
    change: async (attemptId) => {
      await withdrawInvite(email, attemptId);
      return { doneText: peopleTexts.withdrawn };
    },
  });
}
