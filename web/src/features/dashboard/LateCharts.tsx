import type { Envelope } from '@gabbai/domain/envelope.ts';
import { chartTexts } from '../../config/chart-texts.ts';
import { messageFor } from '../../config/messages.ts';
import { listTexts } from '../../config/list-texts.ts';
import { late, useLate } from '../../ui/late.ts';
import { LoadingState } from '../../ui/LoadingState.tsx';
import { WhenReady } from '../../ui/WhenReady.tsx';

const charts = late(async () => (await import('./Charts.tsx')).Charts);

/** Loads when the browser is idle after the lists are shown. */
export function LateCharts({ envelopes }: { readonly envelopes: readonly Envelope[] }) {
  return (
    <WhenReady
      of={useLate(charts)}
      loading={<LoadingState label={chartTexts.loading} shape="charts" count={4} />}
      failedText={(error) => messageFor('loadCharts', error)}
      retryLabel={listTexts.tryAgain}
    >
      {(Charts) => <Charts envelopes={envelopes} />}
    </WhenReady>
  );
}
