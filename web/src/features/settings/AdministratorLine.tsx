import { Button } from '@mantine/core';
import { formatDateTime } from '@gabbai/domain/dates.ts';
import { peopleTexts } from '../../config/people-texts.ts';
import { roleNames } from '../../config/role-texts.ts';
import { useOwnEntry } from '../../data/current-session/use-rights.ts';
import type { Administrator } from '../../data/programme/admins.ts';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import styles from './Administrators.module.css';

interface AdministratorLineProps {
  readonly admin: Administrator;
  readonly onChangeRole: () => void;
  readonly onRemove: () => void;
}

/** One administrator. Owners cannot change their own entry, so one owner always remains. */
export function AdministratorLine({ admin, onChangeRole, onRemove }: AdministratorLineProps) {
  const { uid, email, role, schools, lastSeen } = admin;
  const isOwn = useOwnEntry()?.uid === uid;
  const name = admin.name ?? peopleTexts.unnamed;
  return (
    <li className={`${styles['line']} stack middle gap-1-4 lined pad-block-3`}>
      <div className="stack shrink">
        <span className="row wrap gap-2 bold anywhere">
          <bdi>{name}</bdi>
          {isOwn && <StatusBadge tone="muted">{peopleTexts.you}</StatusBadge>}
        </span>
        {email !== null && email !== name && <span className="muted small anywhere">{email}</span>}
        <span className="muted small anywhere">
          {lastSeen === null
            ? peopleTexts.neverSeen
            : peopleTexts.lastSeen(formatDateTime(lastSeen))}
        </span>
      </div>
      <div className="stack shrink">
        {roleNames[role]}
        {schools.length > 0 && (
          <bdi className="muted small anywhere clamp-3">{schools.join(', ')}</bdi>
        )}
        {isOwn && <span className="muted small anywhere">{peopleTexts.ownEntry}</span>}
      </div>
      {!isOwn && (
        <div className={`${styles['actions']} flex wrap at-end gap-2`}>
          <Button
            variant="default"
            size="xs"
            aria-label={peopleTexts.changeRoleOf(name)}
            onClick={onChangeRole}
          >
            {peopleTexts.changeRole}
          </Button>
          <Button
            variant="default"
            size="xs"
            className="reddens"
            aria-label={peopleTexts.removeOf(name)}
            onClick={onRemove}
          >
            {peopleTexts.remove}
          </Button>
        </div>
      )}
    </li>
  );
}
