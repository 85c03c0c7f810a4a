import { BrowserRouter } from 'react-router';
import { Toasts } from '../ui/Toasts.tsx';
import { AppRoutes } from './AppRoutes.tsx';
import { ServiceWorkerLoader } from './ServiceWorkerLoader.tsx';
import { Providers } from './Providers.tsx';
import { RouteErrorBoundary } from './RouteErrorBoundary.tsx';

/** The whole app: theme, toasts, routes, service worker. */
export function App() {
  return (
    <Providers>
      <Toasts />
      <RouteErrorBoundary isWholePage>
        <BrowserRouter>
          <AppRoutes />
        </BrowserRouter>
      </RouteErrorBoundary>
      <ServiceWorkerLoader />
    </Providers>
  );
}
