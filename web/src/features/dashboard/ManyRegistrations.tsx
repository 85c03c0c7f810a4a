import { useMemo, useState } from 'react';
import type { Envelope } from '@gabbai/domain/envelope.ts';
import { findRegistrationBurst } from '@gabbai/domain/registration-burst.ts';
import { useMay } from '../../data/current-session/use-rights.ts';
import type { Live } from '../../data/live/live.ts';
import { lazyModule, useLazyModule } from '../../ui/lazy-module.ts';
import { useNow } from '../../ui/use-now.ts';
import { deviceStorage } from '../../device-storage/device-storage.ts';
import type { ManyRegistrationsNoticeProps } from './ManyRegistrationsNotice.tsx';

// A chunk of its own, because it is rarely needed.
const notice = lazyModule(
  async () => (await import('./ManyRegistrationsNotice.tsx')).ManyRegistrationsNotice,
);

/** Warns of many registrations within a short time, which may be spam. */
export function ManyRegistrations({
  envelopes,
}: {
  readonly envelopes: Live<readonly Envelope[]>;
}) {
  const now = useNow();
  const mayDelete = useMay('records');
  // Registrations up to this time were accepted on this device.
  const [seen, setSeen] = useState(() => deviceStorage.read('registrations-seen'));
  const list = envelopes.status === 'ready' ? envelopes.value : null;
  const burst = useMemo(
    () =>
      list && findRegistrationBurst(list, { now, after: seen === null ? null : new Date(seen) }),
    [list, now, seen],
  );
  if (burst === null || !mayDelete) return null;
  return (
    <LazyNotice
      burst={burst}
      onSeen={() => {
        const at = burst.at.toISOString();
        deviceStorage.write('registrations-seen', at);
        setSeen(at);
      }}
    />
  );
}

function LazyNotice(props: ManyRegistrationsNoticeProps) {
  const Notice = useLazyModule(notice);
  return Notice.status === 'ready' && <Notice.value {...props} />;
}
