import { Avatar } from './Avatar.tsx';
import styles from './Person.module.css';
import { TruncatedText } from './TruncatedText.tsx';

interface PersonProps {
  readonly name: string;
  readonly initials: string;
  readonly photoUrl: string | null;
}

/** A person's picture and name. */
export function Person({ name, initials, photoUrl }: PersonProps) {
  return (
    <span className={styles['person']}>
      <Avatar initials={initials} photoUrl={photoUrl} />
      <TruncatedText className={styles['name']} text={name} />
    </span>
  );
}
