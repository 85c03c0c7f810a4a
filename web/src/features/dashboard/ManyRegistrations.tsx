import { useMemo, useState } from 'react';
import type { Envelope } from '@gabbai/domain/envelope.ts';
import {
  findRegistrationBurst,
  type RegistrationBurst,
} from '@gabbai/domain/registration-burst.ts';
import type { Live } from '../../data/live.ts';
import { lazyModule, useLazyModule } from '../../ui/lazy-module.ts';
import { useNow } from '../../ui/use-now.ts';
import type { ManyRegistrationsCardProps } from './ManyRegistrationsCard.tsx';
import { keepSeen, readSeen } from './registrations-seen.ts';

// Hardly any programme ever needs it.
const card = lazyModule(
  async () => (await import('./ManyRegistrationsCard.tsx')).ManyRegistrationsCard,
);
const hourMs = 3_600_000;

interface ManyRegistrationsProps {
  readonly envelopes: Live<readonly Envelope[]>;
}

/** Says that many boys registered at once, and offers to delete them. */
export function ManyRegistrations({ envelopes }: ManyRegistrationsProps) {
  const now = useNow(hourMs);
  const [after, setAfter] = useState(readSeen);
  /** Those who are asked about: they stay the same while they are being deleted. */
  const [asked, setAsked] = useState<RegistrationBurst | null>(null);
  const boys = envelopes.status === 'ready' ? envelopes.value : null;
  const found = useMemo(
    () => boys && findRegistrationBurst(boys, { now, after }),
    [boys, now, after],
  );
  const burst = asked ?? found;
  if (burst === null) return null;
  return (
    <LazyCard
      burst={burst}
      isAsking={asked !== null}
      onAsk={() => setAsked(burst)}
      onAnswered={() => setAsked(null)}
      onSeen={() => {
        keepSeen(burst.at);
        setAfter(burst.at);
      }}
    />
  );
}

function LazyCard(props: ManyRegistrationsCardProps) {
  const Card = useLazyModule(card);
  return Card.status === 'ready' && <Card.value {...props} />;
}
