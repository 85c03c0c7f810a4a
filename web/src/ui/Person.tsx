import { Avatar } from './Avatar.tsx';
import { TruncatedText } from './TruncatedText.tsx';

interface PersonProps {
  readonly name: string;
  readonly initials: string;
  readonly photoUrl: string | null;
}

/** A person's picture and name. */
export function Person({ name, initials, photoUrl }: PersonProps) {
  return (
    <span className="row gap-3 shrink">
      <Avatar initials={initials} photoUrl={photoUrl} />
      <TruncatedText className="medium" text={name} />
    </span>
  );
}
