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
import { ConfirmChange } from '../../records/ConfirmChange.tsx';
import { useLineQuestion } from '../../records/use-line-question.ts';
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
  const role = useLineQuestion<Administrator>(() => inviteButton.current);
  const removal = useLineQuestion<Administrator>(() => inviteButton.current);
  const withdrawal = useLineQuestion<Invite>(() => inviteButton.current);
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
                onChangeRole={(button) => role.open(admin, button)}
                onRemove={(button) => removal.open(admin, button)}
              />
            ))}
          </ul>
        )}
      </WhenReady>
      {invites.status !== 'loading' && (
        <WhenReady of={invites} action="loadInvites" loading={{ shape: 'rows', count: 1 }}>
          {(pending) =>
            pending.length > 0 && (
              <>
                <h3 className="body bold above-5">{peopleTexts.pending}</h3>
                <ul>
                  {pending.map((invite) => (
                    <InviteLine
                      key={invite.email}
                      invite={invite}
                      onWithdraw={(button) => withdrawal.open(invite, button)}
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
      <RoleModal {...role.props} admin={role.line} />
      <RemoveModal {...removal.props} admin={removal.line} />
      <WithdrawModal {...withdrawal.props} invite={withdrawal.line} />
    </Card>
  );
}

function byName(a: Administrator, b: Administrator): number {
  return (a.name ?? '').localeCompare(b.name ?? '');
}

interface QuestionProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onClosed: () => void;
}

function RemoveModal({
  admin,
  ...props
}: QuestionProps & { readonly admin: Administrator | null }) {
  const name = admin?.name ?? peopleTexts.unnamed;
  return (
    <ConfirmChange
      {...props}
      action="removeAdmin"
      subject={`remove/${admin?.uid}`}
      title={peopleTexts.removeTitle(name)}
      confirmLabel={peopleTexts.remove}
      isDangerous
      isConfirmable={admin !== null}
      change={async (attemptId) => {
        if (admin !== null) await removeAdmin(admin, attemptId);
        return { doneText: peopleTexts.removed(name) };
      }}
    >
      <p>{peopleTexts.removeHint}</p>
    </ConfirmChange>
  );
}

function WithdrawModal({ invite, ...props }: QuestionProps & { readonly invite: Invite | null }) {
  const email = invite?.email ?? '';
  return (
    <ConfirmChange
      {...props}
      action="withdrawInvite"
      subject={`withdraw/${email}`}
      title={peopleTexts.withdrawTitle(email)}
      confirmLabel={peopleTexts.withdraw}
      isDangerous
      change={async (attemptId) => {
        await withdrawInvite(email, attemptId);
        return { doneText: peopleTexts.withdrawn };
      }}
    >
      <p>{peopleTexts.withdrawHint}</p>
    </ConfirmChange>
  );
}
