import type { Envelope } from '@gabbai/domain/envelope.ts';
import { displayName } from '@gabbai/domain/names.ts';
import { joinFacts } from '../../config/isolate.ts';
import { Card } from '../../ui/Card.tsx';
import { ActiveSwitch } from './ActiveSwitch.tsx';
import { PhotoField } from './PhotoField.tsx';
import styles from './ProfileHead.module.css';

/** On a phone, longer names are shown smaller. */
const longName = 30;

/** Who a boy is. */
export function ProfileHead({ envelope }: { readonly envelope: Envelope }) {
  const { school, grade, rebbe } = envelope;
  const name = displayName(envelope);
  return (
    <Card className={`${styles['head']} row gap-4`}>
      <PhotoField envelope={envelope} />
      <div className="stack gap-1 shrink">
        <h1
          className={`${styles['name']} bold anywhere line-tight page-title`}
          data-long={name.length > longName || undefined}
        >
          <bdi>{name}</bdi>
        </h1>
        <p className="muted small anywhere gone-if-empty">{joinFacts(school, grade, rebbe)}</p>
        <ActiveSwitch envelopeId={envelope.envelopeId} name={name} isActive={envelope.isActive} />
      </div>
    </Card>
  );
}
