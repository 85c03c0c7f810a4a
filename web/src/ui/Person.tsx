import { Avatar } from './Avatar.tsx';
import styles from './Person.module.css';
import { CutText } from './TruncatedText.tsx';

interface PersonProps {
  readonly name: string;
  readonly initials: string;
  readonly photoUrl: string | null;
}

export function Person({ name, initials, photoUrl }: PersonProps) {
  return (
    <span className={styles['person']}>
      <Avatar initials={initials} photoUrl={photoUrl} />
      <CutText className={styles['name']} text={name} />
    </span>
  );
}
