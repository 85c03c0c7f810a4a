import { useState } from 'react';
import type { Envelope } from '@gabbai/domain/envelope.ts';
import { useMay } from '../../data/current-session/use-rights.ts';
import type { Live } from '../../data/live/live.ts';
import { lazyModule, useLazyModule } from '../../ui/lazy-module.ts';
import { deviceStorage } from '../../device-storage/device-storage.ts';
import type { FirstStepsCardProps } from './FirstStepsCard.tsx';

// Only new programmes need this code.
const card = lazyModule(async () => (await import('./FirstStepsCard.tsx')).FirstStepsCard);

/** A guide for an empty programme. Once shown on a device, it stays until all steps are done or it is dismissed. */
export function FirstSteps({ envelopes }: { readonly envelopes: Live<readonly Envelope[]> }) {
  const [progress, setProgress] = useState(() => deviceStorage.read('first-steps'));
  const mayEdit = useMay('records');
  if (envelopes.status !== 'ready' || progress === 'over' || !mayEdit) return null;
  const hasEnvelopes = envelopes.value.length > 0;
  // The server has not confirmed an empty list from the cache.
  if (progress === null && (hasEnvelopes || envelopes.isFromCache)) return null;
  return (
    <LazyCard
      hasEnvelopes={hasEnvelopes}
      hasPoints={envelopes.value.some(({ minyanPointsHistory }) => minyanPointsHistory.length > 0)}
      onShown={() => deviceStorage.write('first-steps', 'begun')}
      onOver={() => {
        deviceStorage.write('first-steps', 'over');
        setProgress('over');
      }}
    />
  );
}

function LazyCard(props: FirstStepsCardProps) {
  const Card = useLazyModule(card);
  return Card.status === 'ready' && <Card.value {...props} />;
}
