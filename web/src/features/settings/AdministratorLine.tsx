import { Button } from '@mantine/core';
import { useId } from 'react';
import { formatDateTime } from '@gabbai/domain/dates.ts';
import { peopleTexts } from '../../config/people-texts.ts';
import { roleNames } from '../../config/role-texts.ts';
import { useOwnEntry } from '../../data/current-session/use-rights.ts';
import type { Administrator } from '../../data/programme/admins.ts';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import styles from './Administrators.module.css';

interface AdministratorLineProps {
  readonly admin: Administrator;
  readonly onChangeRole: (button: HTMLElement) => void;
  readonly onRemove: (button: HTMLElement) => void;
}

/** One administrator. Owners cannot change their own entry, so one owner always remains. */
export function AdministratorLine({ admin, onChangeRole, onRemove }: AdministratorLineProps) {
  const { uid, email, role, schools, lastSeen } = admin;
  const reasonId = useId();
  const isOwn = useOwnEntry()?.uid === uid;
  const name = admin.name ?? peopleTexts.unnamed;
  const reason = isOwn ? reasonId : undefined;
  return (
    <li className={styles['line']}>
      <div className={styles['who']}>
        <span className={styles['name']}>
          <bdi>{name}</bdi>
          {isOwn && <StatusBadge tone="muted">{peopleTexts.you}</StatusBadge>}
        </span>
        {email !== null && email !== name && <span className={styles['hint']}>{email}</span>}
        <span className={styles['hint']}>
          {lastSeen === null
            ? peopleTexts.neverSeen
            : peopleTexts.lastSeen(formatDateTime(lastSeen))}
        </span>
      </div>
      <div className={styles['role']}>
        {roleNames[role]}
        {schools.length > 0 && (
          <bdi className={`${styles['hint']} ${styles['schoolNames']}`}>{schools.join(', ')}</bdi>
        )}
        {isOwn && (
          <span id={reasonId} className={`${styles['hint']} ${styles['reason']}`}>
            {peopleTexts.ownEntry}
          </span>
        )}
      </div>
      <div className={styles['actions']}>
        <Button
          variant="default"
          size="xs"
          aria-label={peopleTexts.changeRoleOf(name)}
          aria-describedby={reason}
          disabled={isOwn}
          onClick={({ currentTarget }) => onChangeRole(currentTarget)}
        >
          {peopleTexts.changeRole}
        </Button>
        <Button
          variant="default"
          size="xs"
          className={styles['remove']}
          aria-label={peopleTexts.removeOf(name)}
          aria-describedby={reason}
          disabled={isOwn}
          onClick={({ currentTarget }) => onRemove(currentTarget)}
        >
          {peopleTexts.remove}
        </Button>
      </div>
    </li>
  );
}
