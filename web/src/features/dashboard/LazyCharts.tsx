import type { Envelope } from '@gabbai/domain/envelope.ts';
import { chartTexts } from '../../config/chart-texts.ts';
import { messageFor } from '../../config/messages.ts';
import { listTexts } from '../../config/list-texts.ts';
import { lazyModule, useLazyModule } from '../../ui/lazy-module.ts';
import { LoadingState } from '../../ui/LoadingState.tsx';
import { WhenReady } from '../../ui/WhenReady.tsx';

const charts = lazyModule(async () => (await import('./Charts.tsx')).Charts);

/** Loads when the browser is idle after the lists are shown. */
export function LazyCharts({ envelopes }: { readonly envelopes: readonly Envelope[] }) {
  return (
    <WhenReady
      of={useLazyModule(charts)}
      loading={<LoadingState label={chartTexts.loading} shape="charts" count={4} />}
      failedText={(error) => messageFor('loadCharts', error)}
      retryLabel={listTexts.tryAgain}
    >
      {(Charts) => <Charts envelopes={envelopes} />}
    </WhenReady>
  );
}
