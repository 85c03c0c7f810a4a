import type { ComponentProps } from 'react';
import { loadSetAside } from '../../data/activity-log/set-aside.ts';
import { useInIsrael } from '../../data/programme/settings.ts';
import { useRunningYear } from '../../records/use-school-years.ts';
import { WhenReady } from '../../records/WhenReady.tsx';
import { useLoaded } from '../../ui/use-loaded.ts';
import { DrawForm } from './DrawForm.tsx';

interface LoadedDrawFormProps extends Omit<
  ComponentProps<typeof DrawForm>,
  'setAside' | 'replaced'
> {
  readonly prizeId: string;
  /** The envelopeId of the winner so far; `null` without one. */
  readonly winnerId: string | null;
}

/** The form of a draw, once it is known whom earlier draws have set aside. */
export function LoadedDrawForm({ prizeId, winnerId, ...form }: LoadedDrawFormProps) {
  const year = useRunningYear();
  const inIsrael = useInIsrael();
  const { weekName } = form;
  const setAside = useLoaded(`${prizeId}/${year}`, () =>
    loadSetAside({ prizeId, weekName, year, inIsrael }),
  );
  return (
    <WhenReady of={setAside} action="loadActivity" loading={{ shape: 'lines', count: 4 }}>
      {({ boys, removed }) => <DrawForm {...form} setAside={boys} replaced={winnerId ?? removed} />}
    </WhenReady>
  );
}
