import { Button } from '@mantine/core';
import { formatDate } from '@gabbai/domain/dates.ts';
import { isInviteOpen } from '@gabbai/domain/people/administrator.ts';
import { peopleTexts } from '../../config/people-texts.ts';
import { roleNames } from '../../config/role-texts.ts';
import { linkOf, type Invite } from '../../data/programme/people.ts';
import { useNow } from '../../ui/use-now.ts';
import styles from './Administrators.module.css';
import { CopyLink } from './CopyLink.tsx';

interface InviteLineProps {
  readonly invite: Invite;
  readonly onWithdraw: () => void;
}

/** A pending invitation. */
export function InviteLine({ invite, onWithdraw }: InviteLineProps) {
  const { email, role, schools, at } = invite;
  const now = useNow();
  const isOpen = isInviteOpen(at, now);
  return (
    <li className={`${styles['line']} stack middle gap-1-4 lined pad-block-3`}>
      <div className="stack shrink">
        <span className="row wrap gap-2 bold anywhere">{email}</span>
        <span className="muted small anywhere">
          {isOpen && at !== null
            ? peopleTexts.invitedAs(roleNames[role], formatDate(at, 'local'))
            : peopleTexts.expired(roleNames[role])}
        </span>
      </div>
      <div className="stack shrink">
        {schools.length > 0 && (
          <bdi className="muted small anywhere clamp-3">{schools.join(', ')}</bdi>
        )}
      </div>
      <div className={`${styles['actions']} flex wrap at-end gap-2`}>
        {isOpen && <CopyLink link={linkOf(invite)} label={peopleTexts.copyLinkOf(email)} />}
        <Button
          variant="default"
          size="xs"
          className="reddens"
          aria-label={peopleTexts.withdrawOf(email)}
          onClick={onWithdraw}
        >
          {peopleTexts.withdraw}
        </Button>
      </div>
    </li>
  );
}
