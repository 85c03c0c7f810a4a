import { useState } from 'react';
import type { Envelope } from '@gabbai/domain/envelope.ts';
import type { Live } from '../../data/live.ts';
import { lazyModule, useLazyModule } from '../../ui/lazy-module.ts';
import { keepProgress, readProgress } from './first-steps-progress.ts';
import type { FirstStepsCardProps } from './FirstStepsCard.tsx';

// Most programmes have begun long ago.
const card = lazyModule(async () => (await import('./FirstStepsCard.tsx')).FirstStepsCard);

interface FirstStepsProps {
  readonly envelopes: Live<readonly Envelope[]>;
}

/** Leads through an empty programme; on a device where it has begun, until all is done or it is sent away. */
export function FirstSteps({ envelopes }: FirstStepsProps) {
  const [progress, setProgress] = useState(readProgress);
  if (envelopes.status !== 'ready' || progress === 'over') return null;
  const hasBoys = envelopes.value.length > 0;
  // Without the server's word a programme may only seem empty.
  if (progress === null && (hasBoys || envelopes.isFromCache)) return null;
  return (
    <LazyCard
      hasBoys={hasBoys}
      onShown={() => keepProgress('begun')}
      onOver={() => {
        keepProgress('over');
        setProgress('over');
      }}
    />
  );
}

function LazyCard(props: FirstStepsCardProps) {
  const Card = useLazyModule(card);
  return Card.status === 'ready' && <Card.value {...props} />;
}
