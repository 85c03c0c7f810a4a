import type { ComponentType } from 'react';
import { chartTexts } from '../config/chart-texts.ts';
import { lazyModule, useLazyModule } from '../ui/lazy-module.ts';
import type { LoadingStateProps } from '../ui/LoadingState.tsx';
import { WhenReady } from './WhenReady.tsx';

/** A chart whose code loads when the browser is idle; until then it shows a skeleton. */
export function lazyChart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  loading: Omit<LoadingStateProps, 'label'>,
) {
  const module = lazyModule(load);
  return function LazyChart(props: Props) {
    return (
      <WhenReady
        of={useLazyModule(module)}
        action="loadCharts"
        loading={loading}
        label={chartTexts.loading}
      >
        {(Chart) => <Chart {...props} />}
      </WhenReady>
    );
  };
}
