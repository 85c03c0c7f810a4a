import { Button } from '@mantine/core';
import { formatDollars, formatPointCount } from '@gabbai/domain/amounts.ts';
import type { Envelope } from '@gabbai/domain/envelope.ts';
import { displayName } from '@gabbai/domain/names.ts';
import { mostAffordable } from '@gabbai/domain/purchase.ts';
import { isolate } from '../../config/isolate.ts';
import { pointsTexts, purchaseTexts } from '../../config/profile-texts.ts';
import { useMay, useMayGivePointsTo } from '../../data/current-session/use-rights.ts';
import { Card } from '../../ui/Card.tsx';
import { ActiveSwitch } from './ActiveSwitch.tsx';
import { PhotoField } from './PhotoField.tsx';
import styles from './ProfileHead.module.css';

interface ProfileHeadProps {
  readonly envelope: Envelope;
  readonly onAdd: () => void;
  readonly onPurchase: () => void;
}

/** Who a boy is, what he has, and what is done most. */
export function ProfileHead({ envelope, onAdd, onPurchase }: ProfileHeadProps) {
  const { minyanPoints, school, grade, rebbe } = envelope;
  const name = displayName(envelope);
  const mayEdit = useMay('records');
  const mayGive = useMayGivePointsTo(envelope);
  return (
    <Card className={`${styles['head']} below-2`}>
      <PhotoField envelope={envelope} />
      <div className={`${styles['who']} stack gap-1 shrink`}>
        <h1 className="bold anywhere line-tight page-title">
          <bdi>{name}</bdi>
        </h1>
        <p className="muted small anywhere gone-if-empty">
          {[school, grade, rebbe].flatMap((fact) => (fact ? isolate(fact) : [])).join(' · ')}
        </p>
        <ActiveSwitch envelopeId={envelope.envelopeId} name={name} isActive={envelope.isActive} />
      </div>
      <div className={`${styles['foot']} row between gap-4 above-2`}>
        <div className="stack shrink not-on-small">
          <span className={`figure bold anywhere line-tight ${minyanPoints < 0 ? 'error' : ''}`}>
            {formatPointCount(minyanPoints)}
          </span>
          <span className="muted small anywhere gone-if-empty">
            {purchaseTexts.affordable(formatDollars(mostAffordable(minyanPoints)))}
          </span>
        </div>
        <div className={`${styles['actions']} flex gap-3 fixed`}>
          {mayGive && <Button onClick={onAdd}>{pointsTexts.add}</Button>}
          {mayEdit && (
            <Button variant="default" onClick={onPurchase}>
              {pointsTexts.purchase}
            </Button>
          )}
        </div>
      </div>
    </Card>
  );
}
