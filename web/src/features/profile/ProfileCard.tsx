import type { Envelope } from '@gabbai/domain/envelope.ts';
import { displayName, initials } from '@gabbai/domain/names.ts';
import { listTexts, profileTexts } from '../../config/texts.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Card } from '../../ui/Card.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import styles from './ProfileCard.module.css';

interface ProfileCardProps {
  readonly envelope: Envelope;
}

/** Who the boy is. */
export function ProfileCard({ envelope }: ProfileCardProps) {
  const { school, grade, rebbe, parentEmail, isActive } = envelope;
  const birthday = [envelope.birthMonth, envelope.birthDay].filter((part) => part).join(' ');
  const facts = [
    { label: profileTexts.yeshiva, value: school, placeholder: profileTexts.noYeshiva },
    { label: listTexts.grade, value: grade, placeholder: profileTexts.noGrade },
    { label: profileTexts.rebbe, value: rebbe, placeholder: profileTexts.noRebbe },
    { label: profileTexts.birthday, value: birthday, placeholder: profileTexts.noBirthday },
    { label: profileTexts.email, value: parentEmail, placeholder: profileTexts.noEmail },
  ];
  return (
    <Card>
      <div className={styles['who']}>
        <Avatar
          size="page"
          initials={initials(envelope)}
          photoUrl={envelope.studentImgUrl}
          alt={profileTexts.photoOf(displayName(envelope))}
        />
        <StatusBadge tone={isActive ? 'good' : 'muted'}>
          {isActive ? listTexts.active : listTexts.disabled}
        </StatusBadge>
      </div>
      <dl className={styles['facts']}>
        {facts.map(({ label, value, placeholder }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd data-missing={!value || undefined}>
              <bdi>{value || placeholder}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
