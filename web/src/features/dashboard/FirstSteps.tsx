import { useState } from 'react';
import type { Envelope } from '@gabbai/domain/envelope.ts';
import type { Live } from '../../data/live.ts';
import { late, useLate } from '../../ui/late.ts';
import { keepProgress, readProgress } from './first-steps-progress.ts';
import type { FirstStepsCardProps } from './FirstStepsCard.tsx';

// Only new programmes need this code.
const card = late(async () => (await import('./FirstStepsCard.tsx')).FirstStepsCard);

/** Guides through an empty programme. Once begun on a device, it stays until all steps are done or it is dismissed. */
export function FirstSteps({ envelopes }: { readonly envelopes: Live<readonly Envelope[]> }) {
  const [progress, setProgress] = useState(readProgress);
  if (envelopes.status !== 'ready' || progress === 'over') return null;
  const hasEnvelopes = envelopes.value.length > 0;
  // An unconfirmed empty list proves nothing.
  if (progress === null && (hasEnvelopes || envelopes.isFromCache)) return null;
  return (
    <LateCard
      hasEnvelopes={hasEnvelopes}
      onShown={() => keepProgress('begun')}
      onOver={() => {
        keepProgress('over');
        setProgress('over');
      }}
    />
  );
}

function LateCard(props: FirstStepsCardProps) {
  const Card = useLate(card);
  return Card.status === 'ready' && <Card.value {...props} />;
}
