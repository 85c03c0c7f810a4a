import { BrowserRouter } from 'react-router';
import { AppRoutes } from './AppRoutes.tsx';
import { LazyToasts } from './LazyToasts.tsx';
import { ServiceWorkerLoader } from './ServiceWorkerLoader.tsx';
import { Providers } from './Providers.tsx';
import { RouteErrorBoundary } from './RouteErrorBoundary.tsx';

/** The whole app: theme, toasts, routes, service worker. */
export function App() {
  return (
    <Providers>
      <LazyToasts />
      <RouteErrorBoundary isWholePage>
        <BrowserRouter>
          <AppRoutes />
        </BrowserRouter>
      </RouteErrorBoundary>
      <ServiceWorkerLoader />
    </Providers>
  );
}
