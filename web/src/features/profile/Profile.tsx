import type { Envelope } from '@gabbai/domain/envelope.ts';
import { PointsCard } from './PointsCard.tsx';
import styles from './Profile.module.css';
import { ProfileCard } from './ProfileCard.tsx';
import { WinnersCard } from './WinnersCard.tsx';

interface ProfileProps {
  readonly envelope: Envelope;
}

export function Profile({ envelope }: ProfileProps) {
  return (
    <div className={styles['columns']}>
      <ProfileCard envelope={envelope} />
      <PointsCard envelope={envelope} />
      <WinnersCard envelope={envelope} />
    </div>
  );
}
