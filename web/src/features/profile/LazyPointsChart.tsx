import type { Envelope } from '@gabbai/domain/envelope.ts';
import { chartTexts } from '../../config/chart-texts.ts';
import { messageFor } from '../../config/messages.ts';
import { listTexts } from '../../config/list-texts.ts';
import { lazyModule, useLazyModule } from '../../ui/lazy-module.ts';
import { LoadingState } from '../../ui/LoadingState.tsx';
import { WhenReady } from '../../ui/WhenReady.tsx';

const chart = lazyModule(async () => (await import('./PointsChart.tsx')).PointsChart);

/** Loads when the browser is idle. */
export function LazyPointsChart({ envelope }: { readonly envelope: Envelope }) {
  return (
    <WhenReady
      of={useLazyModule(chart)}
      loading={<LoadingState label={chartTexts.loading} shape="chart" count={1} />}
      failedText={(error) => messageFor('loadCharts', error)}
      retryLabel={listTexts.tryAgain}
    >
      {(PointsChart) => <PointsChart envelope={envelope} />}
    </WhenReady>
  );
}
